import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session';
import { ACCOUNT_MARK, ACCOUNT_WIDTH } from '../account-place';
import { paths } from '../../../paths';
import { menuMessages, shellMessages } from '../../../messages';

/** Menus that float weigh more than the bar: they come when somebody has one. */
const UserMenu = lazy(async () => ({ default: (await import('../portal/UserMenu')).UserMenu }));
const PhoneDrawer = lazy(async () => ({ default: (await import('../portal/PhoneDrawer')).PhoneDrawer }));

const Wide = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 8,
  // Until the scripts have come: whoever has signed in here is not asked to.
  '[data-session="remembered"] &': { visibility: 'hidden' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Until the user menu is there, as wide as it was when it was last seen here, so that the bar stands still. On phones it is a mark. */
const Slot = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  '[data-session="remembered"] &, &:empty': {
    minWidth: `var(--account-width, ${ACCOUNT_WIDTH}px)`,
    [theme.breakpoints.down('md')]: { minWidth: ACCOUNT_MARK },
  },
}));

/** The right end of a bar: the user menu, or Login and Register; nothing while that is not known yet. */
export function AccountSlot() {
  const { user, isLoading } = useSession();
  if (user) {
    return (
      <Slot>
        <Suspense fallback={null}>
          <UserMenu user={user} />
        </Suspense>
      </Slot>
    );
  }
  if (isLoading) return <Slot />;
  return (
    <Slot>
      <Wide>
        <Button component={Link} to={paths.login}>
          {menuMessages.login}
        </Button>
        <Button component={Link} to={paths.register} variant="contained">
          {menuMessages.register}
        </Button>
      </Wide>
    </Slot>
  );
}

/** The menu button of phones with the drawer it opens. */
export function DrawerButton() {
  const [open, setOpen] = useState<boolean>();
  const { user } = useSession();
  return (
    <>
      <IconButton
        aria-label={shellMessages.openMenu}
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PhoneDrawer user={user} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

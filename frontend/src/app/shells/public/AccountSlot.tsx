import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { ACCOUNT_ICON_WIDTH, ACCOUNT_WIDTH } from '../account-width';
import { paths } from '../../../paths';
import { menuMessages, shellMessages } from '../../../messages';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';

const UserMenu = lazyLayer(async () => (await import('../portal/UserMenu')).UserMenu);
const PhoneDrawer = lazyLayer(async () => (await import('../portal/PhoneDrawer')).PhoneDrawer);

const Wide = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 8,
  // Before hydration, remembered people see no sign-in links.
  '[data-session="remembered"] &': { visibility: 'hidden' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Slot = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  '[data-session="remembered"] &, &:empty': {
    minWidth: `var(--account-width, ${ACCOUNT_WIDTH}px)`,
    [theme.breakpoints.down('md')]: { minWidth: ACCOUNT_ICON_WIDTH },
  },
}));

export function AccountSlot() {
  const { user, isLoading } = useSession();
  const [isLost, setLost] = useState(false);
  if (user) {
    return (
      <Slot>
        {isLost ? (
          <Button component={Link} to={paths.dashboard}>
            {menuMessages.dashboard}
          </Button>
        ) : (
          <UserMenu user={user} open onClose={() => setLost(true)} />
        )}
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

export function DrawerButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={shellMessages.openMenu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon size={20} aria-hidden />
      </IconButton>
      <PhoneDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}

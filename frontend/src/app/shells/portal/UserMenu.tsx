import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronDown, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession, type SessionUser } from '../../../api/session/session';
import { rememberAccountWidth } from '../../../api/session/session-storage';
import { menuMessages, shellMessages } from '../../../messages';
import { Avatar } from '../../../ui/marks/Avatar';
import { roleName } from '../../../labels/roles';
import { Menu } from '../../../ui/layers/popups';
import { useAnchor } from '../../../ui/layers/useAnchor';
import { userMenu } from './menu';
import { ACCOUNT_ICON_WIDTH } from '../account-width';
import { useSignOut } from '../useSignOut';
import { font, inlineRow, truncated } from '../../../theme/mixins';

const Trigger = styled('button')(({ theme }) => ({
  ...inlineRow(9),
  height: 40,
  padding: '0 9px 0 6px',
  border: '1px solid transparent',
  borderRadius: 10,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.primary,
  transition: 'background-color 150ms',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.surface.hover },
  '& > svg': { color: theme.vars.palette.text.tertiary },
  '[data-bar="slim"] &': { height: 36 },
  '@media (min-width:768px) and (max-width:959.95px)': { '[data-bar="tall"] & > b + span': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    width: ACCOUNT_ICON_WIDTH,
    '&, [data-bar="slim"] &': { height: ACCOUNT_ICON_WIDTH },
    padding: 0,
    justifyContent: 'center',
    '& > b, & > b ~ *': { display: 'none' },
  },
}));
const Name = styled('b')({
  maxWidth: 180,
  ...truncated,
  fontWeight: 560,
  letterSpacing: '-0.008em',
});
const RolePill = styled('span')(({ theme: { vars } }) => ({
  padding: '0 7px',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 99,
  ...font({ size: 12, line: 18 }),
  color: vars.palette.text.secondary,
}));
const Email = styled('li')(({ theme: { vars } }) => ({
  padding: '7px 10px 9px',
  marginBottom: 6,
  borderBottom: `1px solid ${vars.palette.divider}`,
  fontSize: '0.78125rem',
  color: vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
/** `scheme.js` reserves this width on the next page. */
function rememberWidth(trigger: HTMLElement | null): void {
  if (trigger && trigger.offsetWidth > ACCOUNT_ICON_WIDTH) rememberAccountWidth(trigger.offsetWidth);
}
const MENU_ID = 'user-menu';

export function UserMenu({ user }: { user: SessionUser }) {
  const { anchor, open, close } = useAnchor();
  const signOut = useSignOut();
  const { permissions } = useSession();
  const role = roleName(user.role);
  return (
    <>
      <Trigger
        ref={rememberWidth}
        type="button"
        aria-label={shellMessages.userMenu(user.name, role)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? MENU_ID : undefined}
        onClick={open}
      >
        <Avatar name={user.name} size={26} />
        <Name>{user.name}</Name>
        <RolePill>{role}</RolePill>
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      <Menu
        id={MENU_ID}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 248 } } }}
      >
        <Email role="presentation">{user.email}</Email>
        {userMenu(permissions).map(({ label, to, icon: Icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {Icon && <Icon size={17} aria-hidden />}
            {label}
          </MenuItem>
        ))}
        <Divider role="presentation" />
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          <LogOut size={17} aria-hidden />
          {menuMessages.logout}
        </MenuItem>
      </Menu>
    </>
  );
}

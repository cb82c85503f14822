import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { LogOut, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { SessionUser } from '../../api/session';
import { paths } from '../../app/paths';
import { menuMessages, shellMessages } from '../../messages';
import { Avatar } from '../Avatar';
import { roleName } from '../roles';
import { Brand } from './Brand';
import { siteMenu, staffMenu, userMenu, type MenuEntry } from './menu';
import { useSignOut } from './useSignOut';

const Head = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 2px 10px 8px',
  marginBottom: 8,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));
const Person = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minWidth: 0,
  fontSize: '0.90625rem',
  lineHeight: 19 / 14.5,
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));
const Guest = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, padding: '2px 6px 8px' });
const List = styled('ul')(({ theme: { vars } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& + &': { marginTop: 6, paddingTop: 6, borderTop: `1px solid ${vars.palette.divider}` },
  '& a, & button': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    width: '100%',
    minHeight: 46,
    padding: '0 12px',
    border: 0,
    borderRadius: 10,
    background: 'none',
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 510,
    textAlign: 'left',
    textDecoration: 'none',
    color: vars.palette.text.primary,
    cursor: 'pointer',
    '& > svg': { color: vars.palette.text.tertiary },
    '&[aria-current="page"]': {
      fontWeight: 580,
      backgroundColor: vars.palette.brandSoft.bg,
      color: vars.palette.brandSoft.text,
      '& > svg': { color: 'inherit' },
    },
  },
}));

function Entries({ entries, onLeave }: { entries: readonly MenuEntry[]; onLeave: () => void }) {
  return (
    <List>
      {entries.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} end onClick={onLeave}>
            {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
            {label}
          </NavLink>
        </li>
      ))}
    </List>
  );
}

interface PhoneDrawerProps {
  user: SessionUser | null;
  open: boolean;
  onClose: () => void;
}

/** The whole navigation on a phone: the account first, then the site, Logout last. */
export function PhoneDrawer({ user, open, onClose }: PhoneDrawerProps) {
  const signOut = useSignOut();
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': shellMessages.menu, sx: { width: 'min(340px, 100%)', p: 1 } } }}
    >
      <Head>
        {user ? (
          <Person>
            <Avatar name={user.name} size={32} />
            <span>
              <b>{user.name}</b>
              <small>{roleName(user.role)}</small>
            </span>
          </Person>
        ) : (
          <Brand />
        )}
        <IconButton aria-label={shellMessages.closeMenu} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Head>
      <nav aria-label={shellMessages.main}>
        {user ? <Entries entries={userMenu(user.role)} onLeave={onClose} /> : <GuestButtons onLeave={onClose} />}
        {user && staffMenu(user.role).length > 0 && <Entries entries={staffMenu(user.role)} onLeave={onClose} />}
        <Entries entries={siteMenu} onLeave={onClose} />
        {user && (
          <List>
            <li>
              <button type="button" onClick={leave}>
                <LogOut size={18} strokeWidth={1.75} aria-hidden />
                {menuMessages.logout}
              </button>
            </li>
          </List>
        )}
      </nav>
    </Drawer>
  );
}

function GuestButtons({ onLeave }: { onLeave: () => void }) {
  return (
    <Guest>
      <Button component={Link} to={paths.login} variant="outlined" sx={{ height: 44 }} onClick={onLeave}>
        {menuMessages.login}
      </Button>
      <Button component={Link} to={paths.register} variant="contained" sx={{ height: 44 }} onClick={onLeave}>
        {menuMessages.register}
      </Button>
    </Guest>
  );
}

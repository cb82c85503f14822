import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { LogOut, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { paths } from '../../../paths';
import { menuMessages, shellMessages } from '../../../messages';
import { leaveEntry } from '../../../ui/layer-history';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { Avatar } from '../../../ui/marks/Avatar';
import { roleName } from '../../../labels/roles';
import { Brand } from '../Brand';
import { DrawerList, Guest, Head, Person } from './DrawerEntries';
import { DrawerEntries } from './DrawerEntries';
import { useSite } from '../../../api/company';
import { drawerMenu } from './menu';
import { useMenuState } from './MenuMarks';
import { useSignOut } from '../useSignOut';

interface PhoneDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function PhoneDrawer({ open, onClose }: PhoneDrawerProps) {
  const { menu } = useSite();
  const signOut = useSignOut();
  const { user, permissions } = useSession();
  const { underway } = useMenuState();
  useCloseOnBack(open, onClose);
  // The new page replaces the entry of the menu.
  const leave = () => {
    leaveEntry();
    onClose();
  };
  const logOut = () => {
    leave();
    signOut();
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
          <X size={20} aria-hidden />
        </IconButton>
      </Head>
      <nav aria-label={shellMessages.main}>
        {user ? (
          drawerMenu(permissions, underway).map((entries, group) => (
            <DrawerEntries key={group} entries={entries} onLeave={leave} />
          ))
        ) : (
          <GuestButtons onLeave={leave} />
        )}
        <DrawerEntries entries={menu} onLeave={leave} />
        {user && (
          <DrawerList>
            <li>
              <button type="button" onClick={logOut}>
                <LogOut size={18} aria-hidden />
                {menuMessages.logout}
              </button>
            </li>
          </DrawerList>
        )}
      </nav>
    </Drawer>
  );
}

function GuestButtons({ onLeave }: { onLeave: () => void }) {
  return (
    <Guest>
      <Button component={Link} replace to={paths.login} variant="outlined" sx={{ height: 44 }} onClick={onLeave}>
        {menuMessages.login}
      </Button>
      <Button component={Link} replace to={paths.register} variant="contained" sx={{ height: 44 }} onClick={onLeave}>
        {menuMessages.register}
      </Button>
    </Guest>
  );
}

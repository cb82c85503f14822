import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, LogOut, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useSession } from '../../../api/session/session';
import { paths } from '../../../paths';
import { menuMessages, serviceMessages, shellMessages } from '../../../messages';
import { leaveEntry } from '../../../ui/layer-history';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { Avatar } from '../../../ui/marks/Avatar';
import { roleName } from '../../../labels/roles';
import { Brand } from '../Brand';
import { useSite } from '../../../api/company';
import { drawerMenu, type MenuEntry } from './menu';
import { MenuMarks, useMenuState } from './MenuMarks';
import { useSignOut } from '../useSignOut';
import { ServiceTile } from '../../../labels/ServiceTile';
import { AppLink, isServerFile } from '../../../ui/page/AppLink';
import { type MenuLink, useServicePath } from '../public/site-menu';
import { font, row } from '../../../theme/mixins';

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

const Head = styled('div')(({ theme: { vars } }) => ({
  ...row(),
  justifyContent: 'space-between',
  padding: '4px 2px 10px 8px',
  marginBottom: 8,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));
const Person = styled('span')(({ theme: { vars } }) => ({
  ...row(10),
  minWidth: 0,
  ...font({ size: 14.5, line: 19 }),
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));
const Guest = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, padding: '2px 6px 8px' });
const DrawerList = styled('ul')(({ theme: { vars } }) => ({
  '& + &': { marginTop: 6, paddingTop: 6, borderTop: `1px solid ${vars.palette.divider}` },
  '& a, & button': {
    ...row(12),
    width: '100%',
    minHeight: 46,
    padding: '0 12px',
    borderRadius: 10,
    ...font({ size: 16, weight: 510 }),
    textAlign: 'left',
    textDecoration: 'none',
    color: vars.palette.text.primary,
    '& > svg': { color: vars.palette.text.tertiary },
    '&[aria-expanded] > svg': { marginLeft: 'auto' },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(.5turn)' },
    '&[aria-current="page"]': {
      fontWeight: 580,
      backgroundColor: vars.palette.brandSoft.bg,
      color: vars.palette.brandSoft.text,
      '& > svg': { color: 'inherit' },
    },
  },
}));
const Inner = styled('ul')({ padding: '0 0 6px 8px' });

interface DrawerEntriesProps {
  entries: readonly (MenuLink & Partial<Omit<MenuEntry, keyof MenuLink>>)[];
  onLeave: () => void;
}

function DrawerEntries({ entries, onLeave }: DrawerEntriesProps) {
  return (
    <DrawerList>
      {entries.map((entry, index) => (
        <li key={index}>
          {entry.to === paths.services ? (
            <Services label={entry.label} onLeave={onLeave} />
          ) : (
            <Entry {...entry} onLeave={onLeave} />
          )}
        </li>
      ))}
    </DrawerList>
  );
}

function Entry({
  label,
  to,
  icon: Icon,
  onLeave,
  ...marks
}: DrawerEntriesProps['entries'][number] & { onLeave: () => void }) {
  if (!to.startsWith('/')) {
    return (
      <AppLink to={to} onClick={onLeave}>
        {label}
      </AppLink>
    );
  }
  return (
    <NavLink replace to={to} end reloadDocument={isServerFile(to)} onClick={onLeave}>
      {Icon && <Icon size={18} aria-hidden />}
      {label}
      <MenuMarks {...marks} />
    </NavLink>
  );
}

function Services({ label, onLeave }: { label: string; onLeave: () => void }) {
  const { services } = useSite();
  const here = useServicePath();
  const [open, setOpen] = useState(here !== undefined);
  const id = useId();
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {label}
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <Inner id={id}>
          {services.map(({ path, name, ...appearance }) => (
            <li key={path}>
              <NavLink replace to={path} end onClick={onLeave}>
                <ServiceTile appearance={appearance} />
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink replace to={paths.services} end onClick={onLeave}>
              {serviceMessages.allServices}
            </NavLink>
          </li>
        </Inner>
      )}
    </>
  );
}

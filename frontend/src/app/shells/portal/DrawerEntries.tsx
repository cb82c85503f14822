import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../../paths';
import { menuMessages, serviceMessages } from '../../../messages';
import { ServiceTile } from '../../../words/ServiceTile';
import { DrawerList, Inner } from './drawer-styles';
import { isServiceAddress, serviceMenu, type MenuLink } from '../public/site-menu';

interface DrawerEntriesProps {
  entries: readonly (MenuLink & { icon?: LucideIcon })[];
  onLeave: () => void;
}

/** One block of the drawer; the services unfold below their own row. */
export function DrawerEntries({ entries, onLeave }: DrawerEntriesProps) {
  return (
    <DrawerList>
      {entries.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          {to === paths.services ? (
            <Services onLeave={onLeave} />
          ) : (
            <NavLink to={to} end onClick={onLeave}>
              {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
              {label}
            </NavLink>
          )}
        </li>
      ))}
    </DrawerList>
  );
}

function Services({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => isServiceAddress(pathname));
  const id = useId();
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {menuMessages.services}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <Inner id={id}>
          {serviceMenu.map(({ slug, name, to }) => (
            <li key={slug}>
              <NavLink to={to} end onClick={onLeave}>
                <ServiceTile slug={slug} />
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.services} end onClick={onLeave}>
              {serviceMessages.allServices}
            </NavLink>
          </li>
        </Inner>
      )}
    </>
  );
}

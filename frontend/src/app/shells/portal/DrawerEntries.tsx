import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSite } from '../../../api/company';
import { serviceMessages } from '../../../messages';
import { ServiceTile } from '../../../labels/ServiceTile';
import { DrawerList, Inner } from './drawer-styles';
import type { MenuEntry } from './menu';
import { MenuMarks } from './MenuMarks';
import { AppLink, isServerFile } from '../../../ui/page/AppLink';
import { useServicePath, type MenuLink } from '../public/site-menu';

interface DrawerEntriesProps {
  entries: readonly (MenuLink & Partial<Omit<MenuEntry, keyof MenuLink>>)[];
  onLeave: () => void;
}

export function DrawerEntries({ entries, onLeave }: DrawerEntriesProps) {
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

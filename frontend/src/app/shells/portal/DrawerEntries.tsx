import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSite } from '../../../api/company';
import { serviceMessages } from '../../../messages';
import { ServiceTile } from '../../../labels/ServiceTile';
import type { MenuEntry } from './menu';
import { MenuMarks } from './MenuMarks';
import { AppLink, isServerFile } from '../../../ui/page/AppLink';
import { useServicePath, type MenuLink } from '../public/site-menu';
import { styled } from '@mui/material/styles';
import { font, row } from '../../../theme/mixins';

export const Head = styled('div')(({ theme: { vars } }) => ({
  ...row(),
  justifyContent: 'space-between',
  padding: '4px 2px 10px 8px',
  marginBottom: 8,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));
export const Person = styled('span')(({ theme: { vars } }) => ({
  ...row(10),
  minWidth: 0,
  ...font({ size: 14.5, line: 19 }),
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));
export const Guest = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, padding: '2px 6px 8px' });
export const DrawerList = styled('ul')(({ theme: { vars } }) => ({
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
export const Inner = styled('ul')({ padding: '0 0 6px 8px' });

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

import { styled } from '@mui/material/styles';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { elevation } from '../../../theme/elevation';
import { paths } from '../../../paths';
import { serviceMessages } from '../../../messages';
import { ServiceTile } from '../../../labels/ServiceTile';
import { useSite } from '../../../api/company';
import { useServicePath } from './site-menu';
import { navEntry } from './nav-entry';
import { box, font, inlineRow, plainList, row } from '../../../theme/mixins';

const Root = styled('div')(row());
const Trigger = styled('button')(({ theme }) => ({
  ...navEntry(theme),
  gap: 5,
  '&[aria-expanded="true"]': { backgroundColor: theme.vars.palette.surface.hover },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(.5turn)' },
}));
const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  left: 0,
  width: 812,
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 90px)',
  overflowY: 'auto',
  padding: 8,
  ...box(theme.vars, 14),
  boxShadow: elevation.e3,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 2,
    ...plainList,
  },
  '& a': { textDecoration: 'none', borderRadius: 9, '&:hover': { backgroundColor: theme.vars.palette.surface.hover } },
  '& a:focus-visible': { outlineOffset: -2 },
  '& li > a': {
    ...row(11),
    padding: 9,
    ...font({ size: 12.5, line: 17 }),
  },
  '& li > a[aria-current="page"]': { backgroundColor: theme.vars.palette.brandSoft.bg },
  '& li b': { display: 'block', ...font({ size: 14, line: 19, weight: 570 }) },
  '& li small': {
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));
const All = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  marginTop: 6,
  paddingTop: 5,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > a': {
    ...inlineRow(7),
    padding: '7px 9px',
    ...font({ size: 13.5, weight: 560 }),
  },
}));

function useDisclosure() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null);
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return { open, root, button, setOpen: (next: boolean) => setOpenAt(next ? key : null) };
}

/** Disclosure of links, not a menu: Tab moves through it. */
export function ServicesMenu({ label }: { label: string }) {
  const { open, root, button, setOpen } = useDisclosure();
  const here = useServicePath();
  const { services } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== button.current) return;
    event.preventDefault();
    setOpen(true);
    // Links exist after the panel rendered.
    requestAnimationFrame(() => panel.current?.querySelector('a')?.focus());
  };
  return (
    <Root
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Trigger
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-current={here !== undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      {open && (
        <Panel ref={panel} id={id}>
          <ul>
            {services.map(({ path, name, range, ...appearance }) => (
              <li key={path}>
                <Link to={path} aria-current={path === here ? 'page' : undefined}>
                  <ServiceTile appearance={appearance} />
                  <span>
                    <b>{name}</b>
                    {range && <small>{range}</small>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <All>
            <Link to={paths.services}>
              {serviceMessages.allServices}
              <ArrowRight size={16} aria-hidden />
            </Link>
          </All>
        </Panel>
      )}
    </Root>
  );
}

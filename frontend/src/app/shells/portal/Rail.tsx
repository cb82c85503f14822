import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { LogOut, PanelLeft, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { menuMessages, paletteMessages, shellMessages } from '../../../messages';
import { MenuMarks, useMenuState } from './MenuMarks';
import { Brand } from '../Brand';
import { railMenu } from './menu';
import { useSignOut } from '../useSignOut';
import { elevation } from '../../../theme/elevation';
import { visuallyHidden } from '../../../theme/visually-hidden';
import { font, plainList, row } from '../../../theme/mixins';

const entry = ({ vars }: Theme): CSSObject => ({
  ...row(9),
  minHeight: 32,
  padding: '0 9px',
  borderRadius: 6,
  fontWeight: 510,
  letterSpacing: '-0.004em',
  textDecoration: 'none',
  color: vars.palette.text.secondary,
  '&:hover': { backgroundColor: vars.palette.surface.hover },
});

const search = (theme: Theme): CSSObject => {
  const { vars } = theme;
  return {
    ...entry(theme),
    flex: 'none',
    height: 32,
    marginTop: 4,
    border: `1px solid ${vars.palette.line.edge}`,
    borderRadius: 8,
    backgroundColor: vars.palette.background.paper,
    '& > kbd': {
      marginLeft: 'auto',
      padding: '0 5px',
      borderRadius: 4,
      backgroundColor: vars.palette.surface.subtle,
      font: 'inherit',
      fontSize: '0.6875rem',
      color: vars.palette.text.secondary,
    },
  };
};

const narrow = (theme: Theme): CSSObject => {
  const { vars } = theme;
  return {
    '& > a:first-of-type': { padding: '0 6px' },
    '& [data-part="name"], & a > span, & button > span, & h2': visuallyHidden,
    '& [data-part="search"]': {
      ...entry(theme),
      flex: 'none',
      justifyContent: 'center',
      padding: 0,
      border: 0,
      background: 'none',
      '& > kbd': { display: 'none' },
    },
    '& section + section': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${vars.palette.divider}` },
    '& li a, & [data-part="foot"] > button:first-of-type': { justifyContent: 'center', padding: 0, width: '100%' },
    '& [data-part="foot"]': { flexDirection: 'column', gap: 4 },
  };
};

const railStyles = (theme: Theme): CSSObject => {
  const { vars } = theme;
  return {
    gridArea: 'rail',
    position: 'sticky',
    top: 0,
    height: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    padding: '0 10px 10px',
    overflow: 'hidden auto',
    borderRight: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.default,
    fontSize: '0.84375rem',
    [theme.breakpoints.down('md')]: { display: 'none' },
    '& > a:first-of-type': { flex: 'none', height: 52, padding: '0 8px' },
    '& [data-part="search"]': search(theme),
    '& nav': { paddingTop: 6 },
    '& h2': {
      margin: 0,
      padding: '14px 9px 5px',
      ...font({ size: 12, line: 16, weight: 560 }),
      color: vars.palette.text.tertiary,
    },
    '& ul': { display: 'grid', gap: 1, ...plainList },
    '& li': { position: 'relative' },
    '& li a, & [data-part="foot"] > button:first-of-type': entry(theme),
    '& li a[aria-current="page"]': {
      fontWeight: 590,
      color: vars.palette.text.primary,
      backgroundColor: vars.palette.background.paper,
      boxShadow: `${elevation.e1}, 0 0 0 1px ${vars.palette.divider}`,
      '& > svg': { color: vars.palette.primary.main },
      ...theme.applyStyles('dark', { backgroundColor: vars.palette.surface.hover }),
    },
    '& [data-part="foot"]': { ...row(), marginTop: 'auto', paddingTop: 12 },
    '& [data-part="foot"] > button:first-of-type': { flex: 1 },
    '&[data-narrow="true"]': narrow(theme),
  };
};

const Side = styled('aside')(({ theme }) => railStyles(theme));

function RailTooltip({ name, narrow, children }: { name: string; narrow: boolean; children: ReactElement }) {
  return (
    <Tooltip title={narrow ? name : ''} placement="right" describeChild>
      {children}
    </Tooltip>
  );
}

interface RailProps {
  narrow: boolean;
  onToggle?: () => void;
  onSearch?: (() => void) | undefined;
}

export function Rail({ narrow, onToggle, onSearch }: RailProps) {
  const signOut = useSignOut();
  const { underway } = useMenuState();
  const { permissions } = useSession();
  return (
    <Side data-rail data-narrow={narrow}>
      <Brand size={26} />
      {onSearch && (
        <RailTooltip name={paletteMessages.open} narrow={narrow}>
          <button
            type="button"
            data-part="search"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <Search size={16} aria-hidden />
            <span>{paletteMessages.open}</span>
            <kbd aria-hidden>{paletteMessages.keys}</kbd>
          </button>
        </RailTooltip>
      )}
      <nav aria-label={shellMessages.admin}>
        {railMenu(permissions, underway).map(({ label, entries }) => (
          <section key={label} role="group" aria-label={label || undefined}>
            {label && <h2 aria-hidden>{label}</h2>}
            <ul>
              {entries.map(({ label: name, to, icon: Icon, ...marks }) => (
                <li key={to}>
                  <RailTooltip name={name} narrow={narrow}>
                    <NavLink to={to} end>
                      {Icon && <Icon size={17} aria-hidden />}
                      <span>{name}</span>
                      <MenuMarks {...marks} />
                    </NavLink>
                  </RailTooltip>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div data-part="foot">
        <RailTooltip name={menuMessages.logout} narrow={narrow}>
          <button type="button" onClick={signOut}>
            <LogOut size={17} aria-hidden />
            <span>{menuMessages.logout}</span>
          </button>
        </RailTooltip>
        {onToggle && (
          <IconButton
            size="tiny"
            aria-label={narrow ? shellMessages.expand : shellMessages.collapse}
            aria-expanded={!narrow}
            onClick={onToggle}
          >
            <PanelLeft size={17} aria-hidden />
          </IconButton>
        )}
      </div>
    </Side>
  );
}

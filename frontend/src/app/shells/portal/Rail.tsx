import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { LogOut, PanelLeft, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { menuMessages, paletteMessages, shellMessages } from '../../../messages';
import { MenuMarks, useMenuState } from './MenuMarks';
import { Brand } from '../Brand';
import { railMenu } from './menu';
import { railStyles } from './rail-styles';
import { useSignOut } from '../useSignOut';

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

import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search } from 'lucide-react';
import { useState, type PropsWithChildren } from 'react';
import { readStored, writeStored } from '../../../api/browser-storage';
import { useUnderway } from '../../../api/store/setup';
import { useWaiting } from '../../../api/store/waiting';
import { paletteMessages } from '../../../messages';
import { AccountSlot, DrawerButton } from '../public/AccountSlot';
import { Brand } from '../Brand';
import { MenuStateContext } from './MenuMarks';
import { Rail } from './Rail';
import { SchemeButton } from '../SchemeButton';
import { ShellContext } from '../../../ui/page/shell-context';
import { SiteNav } from '../public/SiteNav';
import { SkipLink } from '../SkipLink';

const COLLAPSED_KEY = 'rail_collapsed';
const RAIL = { narrow: 60, wide: 204, widest: 232 };

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `"rail top" 52px "rail main" 1fr / ${RAIL.wide}px minmax(0, 1fr)`,
  minHeight: '100dvh',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('xl')]: { gridTemplateColumns: `${RAIL.widest}px minmax(0, 1fr)` },
  '&[data-narrow="true"]': { gridTemplateColumns: `${RAIL.narrow}px minmax(0, 1fr)` },
  [theme.breakpoints.down('md')]: { display: 'block' },
}));
const TopBar = styled('header')(({ theme }) => ({
  gridArea: 'top',
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 52,
  padding: '0 14px 0 10px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { height: 56, padding: '0 4px', gap: 2 },
}));
const OnPhones = styled('span')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
const Right = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center', gap: 8, marginLeft: 'auto' });
const Main = styled('main')({ gridArea: 'main', display: 'flex', flexDirection: 'column', minWidth: 0 });

/** `scheme.js` reads the same key. */
const isCollapsed = () => readStored(COLLAPSED_KEY) === 'true';

interface StaffShellProps extends PropsWithChildren {
  onSearch?: () => void;
}

export function StaffShell({ children, onSearch }: StaffShellProps) {
  const tablet = useMediaQuery(useTheme().breakpoints.between('md', 'lg'));
  const [collapsed, setCollapsed] = useState(isCollapsed);
  const narrow = tablet || collapsed;
  const [counts, underway] = [useWaiting(), useUnderway()];
  const toggle = () => {
    writeStored(COLLAPSED_KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return (
    <ShellContext value="staff">
      <MenuStateContext value={{ counts, underway }}>
        <SkipLink />
        <Grid data-shell="staff" data-narrow={narrow}>
          <Rail narrow={narrow} onSearch={onSearch} {...(tablet ? {} : { onToggle: toggle })} />
          <TopBar data-bar="slim">
            <OnPhones>
              <DrawerButton />
              <Brand size={24} />
            </OnPhones>
            <SiteNav />
            <Right>
              {onSearch && (
                <OnPhones>
                  <IconButton aria-label={paletteMessages.open} aria-haspopup="dialog" onClick={onSearch}>
                    <Search size={19} aria-hidden />
                  </IconButton>
                </OnPhones>
              )}
              <SchemeButton />
              <AccountSlot />
            </Right>
          </TopBar>
          <Main id="main" tabIndex={-1}>
            {children}
          </Main>
        </Grid>
      </MenuStateContext>
    </ShellContext>
  );
}

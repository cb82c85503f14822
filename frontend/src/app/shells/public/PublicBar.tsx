import { styled } from '@mui/material/styles';
import { AccountSlot, DrawerButton } from './AccountSlot';
import { Brand } from '../Brand';
import { PageWidth } from '../../../ui/page/PageWidth';
import { SchemeButton } from '../SchemeButton';
import { SiteNav } from './SiteNav';

const Bar = styled('header')(({ theme: { vars, zIndex } }) => ({
  position: 'sticky',
  top: 0,
  zIndex: zIndex.appBar,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: `color-mix(in srgb, ${vars.palette.background.default} 92%, transparent)`,
  backdropFilter: 'blur(10px)',
}));
const Inside = styled(PageWidth)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 28,
  height: 64,
  [theme.breakpoints.down('md')]: { height: 56, gap: 8 },
}));
const Right = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  [theme.breakpoints.down('md')]: { gap: 2 },
}));

export function PublicBar() {
  return (
    <Bar data-bar="tall">
      <Inside>
        <Brand />
        <SiteNav />
        <Right>
          <SchemeButton />
          <AccountSlot />
          <DrawerButton />
        </Right>
      </Inside>
    </Bar>
  );
}

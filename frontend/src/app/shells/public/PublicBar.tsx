import { styled } from '@mui/material/styles';
import { AccountSlot, DrawerButton } from './AccountSlot';
import { Brand } from '../Brand';
import { PageWidth } from '../../../ui/page/PageWidth';
import { SchemeButton } from '../SchemeButton';
import { SiteNav } from './SiteNav';
import { row } from '../../../theme/mixins';

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
  ...row(28),
  height: 64,
  [theme.breakpoints.down('md')]: { height: 56, gap: 8 },
}));
const Right = styled('div')(({ theme }) => ({
  ...row(8),
  flex: 'none',
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

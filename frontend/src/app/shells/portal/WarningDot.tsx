import { styled } from '@mui/material/styles';
import { menuMessages } from '../../../messages';
import { Hidden } from './WaitingMark';

const Dot = styled('em')(({ theme: { vars } }) => ({
  flex: 'none',
  width: 8,
  height: 8,
  margin: '0 6px 0 auto',
  borderRadius: '50%',
  backgroundColor: vars.palette.status.warn.solid,
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  '[data-narrow="true"] &': { position: 'absolute', top: 6, right: 8, margin: 0 },
}));

export function WarningDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Dot aria-hidden />
      <Hidden>{`, ${menuMessages.warning(count)}`}</Hidden>
    </>
  );
}

import { styled } from '@mui/material/styles';
import { commonMessages } from '../../messages';

const Line = styled('div')(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  height: 2,
  zIndex: zIndex.tooltip,
  opacity: 0,
  backgroundColor: vars.palette.primary.main,
  transformOrigin: 'left',
  animation: 'pending 8s cubic-bezier(.1,.7,.1,1) 150ms forwards',
  '@keyframes pending': { from: { opacity: 1, transform: 'scaleX(0)' }, to: { opacity: 1, transform: 'scaleX(.95)' } },
}));

/** Appears after 150 ms. */
export function Pending() {
  return (
    <Line role="status">
      <span className="visually-hidden">{commonMessages.loading}</span>
    </Line>
  );
}

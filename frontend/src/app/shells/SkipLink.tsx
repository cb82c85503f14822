import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { shellMessages } from '../../messages';

const MAIN_ID = 'main';
const Skip = styled('a')(({ theme: { vars, shape } }) => ({
  position: 'fixed',
  left: 12,
  top: -60,
  zIndex: 1600,
  padding: '10px 16px',
  borderRadius: shape.borderRadius,
  fontWeight: 550,
  color: vars.palette.inverse.text,
  backgroundColor: vars.palette.inverse.bg,
  '&:focus': { top: 12 },
}));

export function SkipLink() {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <Skip href={`#${MAIN_ID}`} onClick={jump}>
      {shellMessages.skip}
    </Skip>
  );
}

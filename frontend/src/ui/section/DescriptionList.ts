import { styled } from '@mui/material/styles';

/** `data-ends` puts short values at the end of their line. */
export const DescriptionList = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '7px 18px',
  fontVariantNumeric: 'tabular-nums',
  '& > dt': { color: vars.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere', color: vars.palette.text.primary },
  '&[data-ends] > dd': { textAlign: 'right', fontWeight: 540 },
}));

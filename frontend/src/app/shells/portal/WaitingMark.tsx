import { styled } from '@mui/material/styles';
import { formatNumber } from '../../../formats';
import { visuallyHidden } from '../../../theme/visually-hidden';

const HIGHEST = 99;

const Mark = styled('em')(({ theme: { vars } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 20,
  height: 20,
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 999,
  fontStyle: 'normal',
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.brandSoft.text,
  backgroundColor: vars.palette.brandSoft.bg,
  '@media (forced-colors: active)': { border: '1px solid' },
  '[data-narrow="true"] &': {
    position: 'absolute',
    top: 6,
    right: 8,
    minWidth: 7,
    width: 7,
    height: 7,
    padding: 0,
    overflow: 'hidden',
    fontSize: 0,
    backgroundColor: vars.palette.primary.main,
  },
}));
export const Hidden = styled('span')({ '&&&': visuallyHidden });

export function WaitingMark({ count, word }: { count: number; word: string }) {
  if (count === 0) return null;
  return (
    <>
      <Mark aria-hidden>{count > HIGHEST ? `${HIGHEST}+` : count}</Mark>
      <Hidden>{`, ${formatNumber(count)} ${word}`}</Hidden>
    </>
  );
}

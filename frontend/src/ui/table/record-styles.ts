import { styled } from '@mui/material/styles';
import { content } from './cell-styles';
import { row, truncated } from '../../theme/mixins';

export const List = styled('ul')({});

export const Item = styled('li')(({ theme }) => ({
  ...content(theme),
  ...row(11),
  padding: '14px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Long words have no break position.
  overflowWrap: 'anywhere',
  '&[data-chosen="true"]': { backgroundColor: theme.vars.palette.brandSoft.bg },
  // Touch has no hover for cut text, so it wraps.
  '& [data-cell-text]': { display: 'inline', whiteSpace: 'normal' },
}));

export const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  flex: 1,
  minWidth: 0,
  '&[data-close]': { gap: 1 },
});
export const Line = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 12, minWidth: 0 });

export const Title = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  fontWeight: 590,
  lineHeight: 21 / 15,
  letterSpacing: '-.01em',
}));

export const Amount = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 590,
  lineHeight: 21 / 15,
  fontVariantNumeric: 'tabular-nums',
}));

export const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 19 / 13.5,
  color: theme.vars.palette.text.secondary,
  '&[data-one-line="true"], &[data-one-line="true"] [data-cell-text]': truncated,
}));

export const Chips = styled('div')({
  ...row(8),
  flexWrap: 'wrap',
  minHeight: 32,
  marginTop: 6,
});

export const End = styled('div')(({ theme }) => ({
  ...row(12),
  marginLeft: 'auto',
  '&[data-close]': { gap: 4 },
  fontSize: theme.typography.body2.fontSize,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

export const RecordSkeleton = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '18px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

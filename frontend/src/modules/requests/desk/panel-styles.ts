import { styled, type Theme } from '@mui/material/styles';

const WIDTH = 520;

export const paper = (theme: Theme) => ({
  width: WIDTH,
  maxWidth: '100%',
  boxShadow: theme.shadows[4],
  backgroundImage: 'none',
  [theme.breakpoints.down('md')]: { width: '100%' },
});

export const Body = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 20,
  flex: 1,
  overflowY: 'auto',
  padding: '18px 24px 28px',
  '& h3': { ...typography.h3, margin: '0 0 10px' },
  '& > section + section, & > details': { paddingTop: 18, borderTop: `1px solid ${vars.palette.divider}` },
  [breakpoints.down('md')]: { padding: '16px 16px 24px' },
}));

export const Facts = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 18px',
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '& > dt': { color: vars.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** What a visitor wrote, line by line as they wrote it. */
export const Written = styled('p')(({ theme: { vars } }) => ({
  margin: '14px 0 0',
  padding: '12px 14px',
  borderRadius: 10,
  backgroundColor: vars.palette.surface.subtle,
  fontSize: '0.9375rem',
  lineHeight: 23 / 15,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-empty="true"]': { color: vars.palette.text.secondary },
}));
export const Small = styled('p')(({ theme: { vars } }) => ({
  margin: '8px 0 0',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
export const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 14,
});

export const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
export const Foot = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  '& > span:first-of-type': { marginRight: 'auto' },
}));

export const Events = styled('ol')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& time': { color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));

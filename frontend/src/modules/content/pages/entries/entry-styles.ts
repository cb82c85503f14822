import { styled } from '@mui/material/styles';
import { Panel } from '../../../../ui/page/Panel';
import { truncated } from '../../../../theme/mixins';

export const List = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 });

export const Card = styled(Panel)(({ theme: { vars } }) => ({
  '&[data-open="true"]': { borderColor: vars.palette.line.edge, boxShadow: 'var(--e1)' },
}));
export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  padding: '0 8px 0 4px',
  '& > small': {
    maxWidth: '45%',
    ...truncated,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    [theme.breakpoints.down('md')]: { display: 'none' },
  },
  '& > em': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    marginRight: 6,
    borderRadius: '50%',
    fontStyle: 'normal',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.subtle,
  },
}));
export const Title = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 1,
  minWidth: 0,
  height: 44,
  padding: '0 4px',
  borderRadius: 6,
  fontSize: '0.875rem',
  fontWeight: 560,
  letterSpacing: '-0.006em',
  textAlign: 'left',
  '&:focus-visible': { outlineOffset: -2 },
  '& > span:first-of-type': truncated,
  '& > svg': { flex: 'none', color: theme.vars.palette.status.bad.solid },
}));
export const Body = styled('div')(({ theme: { vars } }) => ({
  padding: 16,
  borderTop: `1px solid ${vars.palette.divider}`,
}));
export const Section = styled('section')(({ theme: { vars } }) => ({
  minWidth: 0,
  marginTop: 28,
  paddingTop: 20,
  borderTop: `1px solid ${vars.palette.divider}`,
  '[data-row] &, [data-first] &': { marginTop: 0, paddingTop: 0, border: 0 },
}));
export const SectionHead = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  marginBottom: 12,
  '& > h2, & > h3': {
    margin: 0,
    fontSize: '0.9375rem',
    lineHeight: 24 / 15,
    fontWeight: 600,
    letterSpacing: '-0.012em',
  },
  '& > h3': { fontSize: '0.84375rem', fontWeight: 550, letterSpacing: 0 },
  '& > small': { fontSize: '0.8125rem', color: vars.palette.text.tertiary },
  '& > :last-child:is(button, div)': { marginLeft: 'auto' },
}));
export const SectionHint = styled('p')(({ theme: { vars } }) => ({
  margin: '-6px 0 12px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.tertiary,
}));

import { styled } from '@mui/material/styles';
import { Panel } from '../../../../ui/page/Panel';

export const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));
export const Part = styled(Panel)(({ theme: { vars } }) => ({
  display: 'grid',
  '& > div + div': { display: 'grid', gap: 14, padding: '16px 18px 18px', justifyItems: 'start' },
  '& p': { margin: 0, fontSize: '0.875rem', lineHeight: 21 / 14, color: vars.palette.text.secondary },
  // Receives the removed button's focus, but is not interactive.
  '& h2:focus': { outline: 'none' },
  '& > div > *': { maxWidth: '100%' },
  '& > div > [role="status"], & > div > [role="alert"], & > div > [role="progressbar"]': { justifySelf: 'stretch' },
}));

export const Zone = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  justifySelf: 'stretch',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 6,
  minHeight: 132,
  padding: 16,
  border: `1.5px dashed ${vars.palette.line.strong}`,
  borderRadius: 12,
  fontSize: '0.875rem',
  textAlign: 'center',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.default,
  '&[data-drag]': { borderColor: vars.palette.primary.main },
  '&[data-drag="zone"]': { borderStyle: 'solid', backgroundColor: vars.palette.surface.subtle },
  '& small': { fontSize: '0.78125rem', color: vars.palette.text.tertiary },
}));

export const Changes = styled('ul')(({ theme: { vars, breakpoints } }) => ({
  '&:empty': { display: 'none' },
  '&[data-long]': { maxHeight: '46vh', overflow: 'auto' },
  justifySelf: 'stretch',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: 44,
    padding: '8px 14px',
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > li > span:first-of-type': { justifySelf: 'start' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  '& b': { fontWeight: 560 },
  [breakpoints.down('sm')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 } },
}));
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

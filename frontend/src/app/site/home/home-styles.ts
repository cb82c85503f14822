import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { laidOutLater } from '../section-styles';
import { box, font, row } from '../../../theme/mixins';

export const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 560px)',
  gap: 64,
  alignItems: 'center',
  padding: '68px 0 76px',
  '& .MuiTypography-subtitle1': { maxWidth: '30em', marginTop: 22, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [theme.breakpoints.down('md')]: { padding: '32px 0 40px', '& .MuiTypography-subtitle1': { marginTop: 16 } },
}));
/** Larger than 24 px, so a contrast of 3:1 is enough. */
export const Promise = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  color: vars.palette.text.tertiary,
}));
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 32,
  [theme.breakpoints.down('md')]: { marginTop: 24, '& > a': { flex: 1 } },
}));
export const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  marginTop: 40,
  paddingTop: 22,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...font({ size: 13.5, line: 19 }),
  color: theme.vars.palette.text.secondary,
  '& > div': { flex: 1 },
  '& b': { display: 'block', ...font({ size: 14.5, weight: 600 }), color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    gap: 0,
    marginTop: 28,
    paddingTop: 4,
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      padding: '11px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& > div:last-of-type': { border: 0 },
  },
}));
export const FirstCards = styled('section')({ ...laidOutLater(700), paddingTop: 24, marginTop: -24 });
export const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: 12 },
}));
export const ServiceCard = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 218,
  padding: 22,
  ...box(theme.vars, 16),
  textDecoration: 'none',
  color: theme.vars.palette.text.primary,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: theme.vars.palette.line.strong },
  '& > span': { marginBottom: 18 },
  '& p': { margin: '6px 0 0', ...font({ size: 14, line: 21 }), color: theme.vars.palette.text.secondary },
  '& small': {
    ...row(),
    justifyContent: 'space-between',
    marginTop: 'auto',
    paddingTop: 18,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& small > svg': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: '44px 1fr',
    gap: '0 14px',
    minHeight: 0,
    padding: 16,
    '& > span': { gridRow: 'span 3', margin: 0 },
    '& small': { paddingTop: 10 },
  },
}));
const COVER = { back: '#0A3D32', text: '#F2F8F5', quiet: '#C3DAD1', edge: '#5C9082' };
export const Closing = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 380px',
  minHeight: 252,
  overflow: 'hidden',
  borderRadius: 24,
  color: COVER.text,
  backgroundColor: COVER.back,
  '& > div': { padding: '48px 52px' },
  '& h2': { ...theme.typography.h1, margin: 0 },
  '& p': { maxWidth: '31em', margin: '10px 0 0', fontSize: '1rem', color: COVER.quiet },
  '& .MuiButton-contained, & .MuiButton-contained:hover': { color: COVER.back, backgroundColor: COVER.text },
  '& .MuiButton-outlined, & .MuiButton-outlined:hover': {
    color: COVER.text,
    borderColor: COVER.edge,
    backgroundColor: 'transparent',
    boxShadow: 'none',
  },
  '& a:focus-visible': { outlineColor: COVER.text },
  '& > svg': { width: '100%', height: '100%' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 260px' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    '& > div': { padding: '32px 24px 28px' },
    '& > svg': { height: 104 },
  },
}));

export const PictureFrame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  aspectRatio: '560 / 476',
  borderRadius: 24,
  backgroundColor: theme.vars.palette.surface.subtle,
  [theme.breakpoints.down('md')]: { borderRadius: 20 },
}));

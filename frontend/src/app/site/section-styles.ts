import { styled } from '@mui/material/styles';

/** Overflow is clipped: leave room for shadows and focus rings. */
export const laidOutLater = (height: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicHeight: `auto ${height}px`,
    paddingBottom: 24,
    marginBottom: -24,
  }) as const;

export const Section = styled('section')(({ theme }) => ({
  ...laidOutLater(900),
  paddingTop: 88,
  [theme.breakpoints.down('md')]: { paddingTop: 56 },
}));
export const SectionHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 28,
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { maxWidth: '38em', margin: '6px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 14,
    marginBottom: 20,
    '& > .MuiButton-root': { marginLeft: -14 },
  },
}));

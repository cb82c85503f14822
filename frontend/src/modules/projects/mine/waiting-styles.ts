import { styled } from '@mui/material/styles';

export const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '14px 18px',
  '& > div': { flex: 1, minWidth: 0 },
  '& b': {
    display: 'block',
    fontSize: '0.90625rem',
    lineHeight: 20 / 14.5,
    fontWeight: 580,
    letterSpacing: '-0.008em',
    overflowWrap: 'anywhere',
  },
  '& > div > span': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: '0.84375rem',
    lineHeight: 19 / 13.5,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > div': { flex: '1 1 60%' },
    '& > .MuiButton-root': { marginLeft: 52 },
  },
}));

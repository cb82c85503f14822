import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { shellMessages } from '../../messages';
import { siteMenu } from './menu';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 2,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Entry = styled(NavLink)(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  height: 36,
  padding: '0 12px',
  borderRadius: 8,
  fontSize: '0.90625rem',
  fontWeight: 520,
  letterSpacing: '-0.006em',
  textDecoration: 'none',
  color: vars.palette.text.secondary,
  '&:hover': { backgroundColor: vars.palette.surface.hover, color: vars.palette.text.primary },
  '&[aria-current="page"]': { color: vars.palette.text.primary },
  '[data-bar="tall"] &[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    left: 12,
    right: 12,
    bottom: -15,
    height: 2,
    borderRadius: 2,
    backgroundColor: vars.palette.primary.main,
  },
  '[data-bar="slim"] &': { height: 32, padding: '0 10px', fontSize: '0.84375rem' },
}));

/** The links of the public site, in every bar. */
export function SiteNav() {
  return (
    <Row aria-label={shellMessages.main}>
      {siteMenu.map(({ label, to }) => (
        <Entry key={to} to={to} end>
          {label}
        </Entry>
      ))}
    </Row>
  );
}

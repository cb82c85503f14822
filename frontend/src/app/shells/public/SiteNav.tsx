import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../paths';
import { shellMessages } from '../../../messages';
import { siteMenu } from './site-menu';
import { navEntry } from './nav-entry';
import { ServicesMenu } from './ServicesMenu';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 2,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Entry = styled(NavLink)(({ theme }) => navEntry(theme));

/** The links of the public site, in every bar. */
export function SiteNav() {
  return (
    <Row aria-label={shellMessages.main}>
      {siteMenu.map(({ label, to }) =>
        to === paths.services ? (
          <ServicesMenu key={to} />
        ) : (
          <Entry key={to} to={to} end>
            {label}
          </Entry>
        ),
      )}
    </Row>
  );
}

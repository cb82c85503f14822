import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../paths';
import { shellMessages } from '../../../messages';
import { useSite } from '../../../api/company';
import { AppLink, isServerFile } from '../../../ui/page/AppLink';
import { navEntry } from './nav-entry';
import { ServicesMenu } from './ServicesMenu';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 2,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Entry = styled(NavLink)(({ theme }) => navEntry(theme));
const OtherEntry = styled(AppLink)(({ theme }) => navEntry(theme));

export function SiteNav() {
  const { menu } = useSite();
  return (
    <Row aria-label={shellMessages.main}>
      {menu.map(({ label, to }, index) => {
        if (to === paths.services) return <ServicesMenu key={index} label={label} />;
        return to.startsWith('/') ? (
          <Entry key={index} to={to} end reloadDocument={isServerFile(to)}>
            {label}
          </Entry>
        ) : (
          <OtherEntry key={index} to={to}>
            {label}
          </OtherEntry>
        );
      })}
    </Row>
  );
}

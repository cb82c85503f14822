import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/page/Notice';
import { overviewMessages as words } from '../../../messages';
import { paths } from '../../../paths';

/** Leads from the dashboard to the figures and pending work of the company. */
export const OverviewLink = () => (
  <Notice
    state="info"
    action={
      <Button component={Link} to={paths.adminOverview} size="tiny" variant="outlined">
        {words.open}
      </Button>
    }
  >
    {words.whereWorkIs}
  </Notice>
);

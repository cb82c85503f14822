import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { registerMessages as words } from '../../../messages';

/** New tab, so typed text is kept. */
export function TermsLink() {
  return (
    <MuiLink component={Link} to={paths.terms} target="_blank">
      {words.agreeLink}
      <span className="visually-hidden"> {words.newTab}</span>
    </MuiLink>
  );
}

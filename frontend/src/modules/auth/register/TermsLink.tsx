import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { registerMessages as words } from '../../../messages';

/** In a tab of its own, so that nothing typed is lost. */
export function TermsLink() {
  return (
    <MuiLink component={Link} to={paths.terms} target="_blank">
      {words.agreeLink}
      <span className="visually-hidden"> {words.newTab}</span>
    </MuiLink>
  );
}

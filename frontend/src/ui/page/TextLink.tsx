import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router-dom';

/** Underlined link to a screen. */
export const TextLink = (props: LinkProps<typeof Link>) => <MuiLink component={Link} {...props} />;

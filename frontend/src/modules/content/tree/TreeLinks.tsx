import { CornerUpRight, Image } from 'lucide-react';
import { Link } from 'react-router-dom';
import { libraryMessages, redirectMessages } from '../../../messages';
import { paths } from '../../../paths';
import { Row } from './tree-styles';

const LINKS = [
  { to: paths.adminPictures, label: libraryMessages.title, Icon: Image },
  { to: paths.adminRedirects, label: redirectMessages.title, Icon: CornerUpRight },
];

/** What belongs to the site and is no page of it. */
export const TreeLinks = () => (
  <ul>
    {LINKS.map(({ to, label, Icon }) => (
      <Row key={to}>
        <Link to={to}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
          <b>{label}</b>
        </Link>
      </Row>
    ))}
  </ul>
);

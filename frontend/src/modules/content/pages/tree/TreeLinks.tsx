import { CornerUpRight, Image, PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../../api/session/session';
import { libraryMessages, redirectMessages, siteTransferMessages } from '../../../../messages';
import { paths } from '../../../../paths';
import { Row } from './tree-styles';

const LINKS = [
  { to: paths.adminPictures, label: libraryMessages.title, Icon: Image, needs: 'site.edit' },
  { to: paths.adminRedirects, label: redirectMessages.title, Icon: CornerUpRight, needs: 'site.edit' },
  { to: paths.adminTransfer, label: siteTransferMessages.title, Icon: PackageOpen, needs: 'site.publish' },
] as const;

export function TreeLinks() {
  const { permissions } = useSession();
  return (
    <ul>
      {LINKS.filter(({ needs }) => permissions.includes(needs)).map(({ to, label, Icon }) => (
        <Row key={to}>
          <Link to={to}>
            <Icon size={15} aria-hidden />
            <b>{label}</b>
          </Link>
        </Row>
      ))}
    </ul>
  );
}

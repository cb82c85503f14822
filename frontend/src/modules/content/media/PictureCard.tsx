import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { PictureUseView, SitePictureView } from '../../../contract/api/site';
import { Picture } from '../../../ui/marks/Picture';
import { libraryMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { Description } from './Description';
import { Body, Card, Footer, Ground } from './media-styles';

const SEEN_WIDTH = 640;

const thumbOf = ({ path, widths }: SitePictureView): string => {
  const width = widths.find((each) => each >= SEEN_WIDTH) ?? widths.at(-1);
  return width === undefined ? path : `${path}?w=${width}`;
};

interface PictureCardProps {
  picture: SitePictureView;
  /** Counts from 1. */
  position: number;
  onRemove: (picture: SitePictureView, name: string) => void;
}

export function PictureCard({ picture, position, onRemove }: PictureCardProps) {
  const name = picture.alt || words.unnamed(position);
  const isUsed = picture.uses.length > 0;
  return (
    <Card as="li">
      <Ground>
        <Picture src={thumbOf(picture)} alt={name} width={picture.width} height={picture.height} />
      </Ground>
      <Body>
        <Description picture={picture} />
      </Body>
      <Footer>
        <span>{isUsed ? <Uses uses={picture.uses} /> : words.unused}</span>
        <small>{words.size(picture.width, picture.height)}</small>
        {!isUsed && (
          <IconButton size="tiny" aria-label={words.remove(name)} onClick={() => onRemove(picture, name)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </Footer>
    </Card>
  );
}

const Uses = ({ uses }: { uses: readonly PictureUseView[] }) => (
  <>
    {words.uses}{' '}
    {uses.map(({ id, kind, name }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Link to={`${paths.adminSite}?${new URLSearchParams({ id: String(id) })}`}>{name || words.kinds[kind]}</Link>
      </Fragment>
    ))}
  </>
);

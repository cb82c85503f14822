import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, ImageOff, X } from 'lucide-react';
import { featureImageLimits } from '../../../contract/limits';
import { InputFrame } from '../../../ui/form/fields/frame';
import { featureAdminMessages as words } from '../../../messages';
import type { ImageValue } from './feature-values';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"thumb texts buttons" / 84px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
  [theme.breakpoints.down('md')]: { gridTemplate: '"thumb buttons" "texts texts" / 84px minmax(0, 1fr)' },
}));
const Thumb = styled('span')(({ theme: { vars } }) => ({
  gridArea: 'thumb',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 56,
  overflow: 'hidden',
  borderRadius: 8,
  color: vars.palette.text.tertiary,
  backgroundColor: vars.palette.surface.subtle,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > b': {
    position: 'absolute',
    top: 4,
    left: 4,
    minWidth: 18,
    padding: '0 5px',
    borderRadius: 5,
    fontSize: '0.75rem',
    lineHeight: '18px',
    textAlign: 'center',
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
}));
const Texts = styled('div')({ gridArea: 'texts', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 });
const Buttons = styled('div')({ gridArea: 'buttons', display: 'flex', justifySelf: 'end' });

interface PictureRowProps {
  image: ImageValue;
  position: number;
  isLast: boolean;
  onChange: (part: Partial<ImageValue>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

const isOurs = (url: string): boolean => url.startsWith('/');
const thumbOf = ({ image_url, widths }: ImageValue): string =>
  widths[0] === undefined ? image_url : `${image_url}?w=${widths[0]}`;

export function PictureRow({ image, position, isLast, onChange, onMove, onRemove }: PictureRowProps) {
  const { image_url, alt_text } = image;
  return (
    <Row>
      <Thumb>
        {image_url ? (
          <img src={thumbOf(image)} alt="" referrerPolicy="no-referrer" />
        ) : (
          <ImageOff size={18} aria-hidden />
        )}
        <b>{position}</b>
      </Thumb>
      <Texts>
        {!isOurs(image_url) && (
          <InputFrame>
            <input
              aria-label={words.imageAddress(position)}
              placeholder="https://"
              inputMode="url"
              value={image_url}
              onChange={({ target }) => onChange({ image_url: target.value.replace(/^\//, '') })}
            />
          </InputFrame>
        )}
        <InputFrame>
          <input
            aria-label={words.imageAlt(position)}
            placeholder={words.imageAltHint}
            maxLength={featureImageLimits.alt_text.maxLength}
            value={alt_text}
            onChange={({ target }) => onChange({ alt_text: target.value })}
          />
        </InputFrame>
      </Texts>
      <Buttons>
        <IconButton
          size="tiny"
          aria-label={words.imageEarlier(position)}
          aria-disabled={position === 1}
          onClick={() => position > 1 && onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="tiny"
          aria-label={words.imageLater(position)}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton size="tiny" aria-label={words.imageRemove(position)} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </Buttons>
    </Row>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { PictureButton } from '../../../ui/form/PictureButton';
import { FieldAside, FieldError, FieldLabel } from '../../../ui/form/fields/Field';
import { useControlledField } from '../../../ui/form/fields/useField';
import { featureAdminMessages as words } from '../../../messages';
import type { FeatureValues, ImageValue } from './feature-values';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, ImageOff, X } from 'lucide-react';
import { featureImageLimits } from '../../../contract/limits';
import { InputFrame } from '../../../ui/form/fields/frame';

const List = styled('ol')({ display: 'grid', gap: 10, margin: '0 0 10px' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 8 });

let added = 0;
const newImage = (image_url: string): ImageValue => {
  added += 1;
  return { key: `new ${added}`, image_url, alt_text: '', widths: [] };
};

export function PictureList({ id }: { id: string }) {
  const { getValues } = useFormContext<FeatureValues>();
  const { value: images, change, error } = useControlledField<FeatureValues, 'images'>('images');
  const add = (image: ImageValue) => change([...getValues().images, image]);
  const move = (index: number, by: number) => {
    const next = [...images];
    next.splice(index + by, 0, ...next.splice(index, 1));
    change(next);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <FieldLabel>
        <span id={id}>{words.fields.images}</span>
        <FieldAside>{words.imagesHint}</FieldAside>
      </FieldLabel>
      <List>
        {images.map((image, index) => (
          <PictureRow
            key={image.key}
            image={image}
            position={index + 1}
            isLast={index === images.length - 1}
            onChange={(part) => change(images.map((one) => (one === image ? { ...one, ...part } : one)))}
            onMove={(by) => move(index, by)}
            onRemove={() => change(images.filter((one) => one !== image))}
          />
        ))}
      </List>
      <Buttons>
        <PictureButton multiple onUploaded={({ url }) => add(newImage(url))} />
        <Button size="small" variant="text" onClick={() => add(newImage(''))}>
          {words.addAddress}
        </Button>
      </Buttons>
      <FieldError id={id} error={error} />
    </div>
  );
}

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
const RowButtons = styled('div')({ gridArea: 'buttons', display: 'flex', justifySelf: 'end' });

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

function PictureRow({ image, position, isLast, onChange, onMove, onRemove }: PictureRowProps) {
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
      <RowButtons>
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
      </RowButtons>
    </Row>
  );
}

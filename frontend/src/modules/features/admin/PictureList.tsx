import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { PictureButton } from '../../../ui/form/PictureButton';
import { FieldAside, FieldError, FieldLabel } from '../../../ui/form/fields/Field';
import { useControlledField } from '../../../ui/form/fields/useField';
import { featureAdminMessages as words } from '../../../messages';
import type { FeatureValues, ImageValue } from './feature-values';
import { PictureRow } from './PictureRow';

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

import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { createOfferLimits } from '../../../contract/limits';
import { dayOfInstant } from '../../../formats';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { PictureButton } from '../../../ui/form/PictureButton';
import { MoneyInput } from '../../../ui/form/fields/MoneyInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { offerAdminMessages as words } from '../../../messages';
import { isImage, isLink, type OfferValues } from './offer-values';

const WithButton = styled('div')({ display: 'grid', gap: 8 });

const must = (fits: (text: string) => boolean, sentence: string) => ({
  validate: (text: string) => fits(text) || sentence,
});
const isFilled = (text: string): boolean => text.trim() !== '';

/** `keptEnd`: existing last day, possibly in the past. */
export function OfferFields({ keptEnd, currency }: { keptEnd: string | undefined; currency: string }) {
  const { setValue } = useFormContext<OfferValues>();
  const today = dayOfInstant();
  const isInTime = (day: string) => day >= today || day === keptEnd || words.endPast;
  return (
    <>
      <TextInput
        name="title"
        label={words.fields.title}
        maxLength={createOfferLimits.title.maxLength}
        rules={must(isFilled, words.titleRequired)}
      />
      <TextInput
        name="description"
        label={words.fields.description}
        rows={4}
        rules={must(isFilled, words.descriptionRequired)}
      />
      <FieldColumns>
        <MoneyInput name="price" label={words.priceIn(currency)} currency={currency} />
        <TextInput
          name="end_date"
          label={words.fields.end_date}
          type="date"
          rules={{ required: words.endRequired, validate: isInTime }}
        />
      </FieldColumns>
      <TextInput
        name="sample_link"
        label={words.fields.sample_link}
        mark="optional"
        inputMode="url"
        placeholder="https://"
        rules={must(isLink, words.sampleInvalid)}
      />
      <WithButton>
        <TextInput
          name="image_url"
          label={words.fields.image_url}
          mark="optional"
          inputMode="url"
          placeholder="https://"
          rules={must(isImage, words.imageInvalid)}
        />
        <PictureButton
          onUploaded={({ url }) => setValue('image_url', url, { shouldDirty: true, shouldValidate: true })}
        />
      </WithButton>
    </>
  );
}

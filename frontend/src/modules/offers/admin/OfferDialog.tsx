import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { useWatch, useFormContext } from 'react-hook-form';
import { useCurrencyOf } from '../../../api/company';
import { draftId } from '../../../api/draft-storage';
import type { OfferView } from '../../../contract/api/offers';
import { useToast } from '../../../ui/feedback/toasts';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { normalAmount } from '../../../ui/normal-amount';
import { StaleNotice } from '../../../ui/table/editing/EditorParts';
import { offerAdminMessages as words, tableMessages } from '../../../messages';
import { OfferCard } from '../OfferCard';
import { useChangeOfferMutation, useCreateOfferMutation } from '../offers.api';
import { shownOf, valuesOf, wireOf, isImage, isLink, type OfferValues } from './offer-values';
import { createOfferLimits } from '../../../contract/limits';
import { dayOfInstant } from '../../../formats';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { PictureButton } from '../../../ui/form/PictureButton';
import { MoneyInput } from '../../../ui/form/fields/MoneyInput';
import { TextInput } from '../../../ui/form/fields/TextInput';

const WIDTH = 960;

const Columns = styled('div')(({ theme: { breakpoints, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 28,
  alignItems: 'start',
  '& h3': { ...typography.h4, margin: '0 0 12px' },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Preview = styled('section')({ position: 'sticky', top: 0, minWidth: 0, '& > div': { maxWidth: 390 } });

interface OfferDialogProps {
  offer: OfferView | undefined;
  onSaved: () => void;
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
}

export function OfferDialog({ offer, onSaved, onClose, onDirty }: OfferDialogProps) {
  const previewId = useId();
  const [create] = useCreateOfferMutation();
  const [change] = useChangeOfferMutation();
  const toast = useToast();
  const currency = useCurrencyOf(offer);
  const draft = useDraft<OfferView | undefined, OfferValues>({
    draft: draftId('offer', offer),
    record: offer,
    valuesOf,
    normalized: (values) => ({ ...values, price: normalAmount(values.price, currency) }),
    send: (record, values) =>
      record
        ? change({ id: record.id, 'If-Match': `"${record.version}"`, changeOfferDto: wireOf(values, currency) })
        : create({ createOfferDto: wireOf(values, currency) }),
    failed: offer ? words.saveFailed : words.addFailed,
    onSaved: () => {
      toast.success(offer ? words.saved : words.added);
      onSaved();
    },
  });
  const { form, save } = draft;
  const { setFocus } = form;
  const { isDirty } = form.formState;
  const shown = useWatch({ control: form.control, compute: (values: OfferValues) => shownOf(values, currency) });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    // A closing menu returns its focus first.
    const timer = setTimeout(() => setFocus('title'));
    return () => clearTimeout(timer);
  }, [setFocus]);
  return (
    <FormDialog
      title={offer ? words.edit(offer.title) : words.begin}
      width={WIDTH}
      form={form}
      onSubmit={save}
      submit={{
        label: offer ? tableMessages.save : words.add,
        busyLabel: offer ? tableMessages.saving : words.adding,
      }}
      onClose={onClose}
      layout={(fields) => (
        <Columns>
          {fields}
          <Preview aria-labelledby={previewId}>
            <h3 id={previewId}>{words.preview}</h3>
            <div>
              <OfferCard offer={shown} />
            </div>
          </Preview>
        </Columns>
      )}
    >
      <StaleNotice draft={draft} fieldNames={{ ...words.fields, price: words.priceIn(currency) }} onCancel={onClose} />
      <OfferFields keptEnd={offer?.end_date} currency={currency} />
    </FormDialog>
  );
}

const WithButton = styled('div')({ display: 'grid', gap: 8 });

const must = (fits: (text: string) => boolean, sentence: string) => ({
  validate: (text: string) => fits(text) || sentence,
});
const isFilled = (text: string): boolean => text.trim() !== '';

/** `keptEnd`: existing last day, possibly in the past. */
function OfferFields({ keptEnd, currency }: { keptEnd: string | undefined; currency: string }) {
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

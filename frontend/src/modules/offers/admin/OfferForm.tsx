import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useCurrencyOf } from '../../../api/company';
import { draftId } from '../../../api/draft-storage';
import type { OfferView } from '../../../contract/api/offers';
import { useToast } from '../../../ui/feedback/toasts';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { StaleNotice } from '../../../ui/table/editing/EditorParts';
import type { useUrlParams } from '../../../ui/useUrlParams';
import { commonMessages, offerAdminMessages as words } from '../../../messages';
import { OfferCard } from '../OfferCard';
import { useChangeOfferMutation, useCreateOfferMutation } from '../offers.api';
import { shownOf, valuesOf, wireOf, type OfferValues } from './offer-values';
import { OfferFields } from './OfferFields';

const Columns = styled('div')(({ theme: { breakpoints, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 390px',
  gap: 28,
  alignItems: 'start',
  padding: '0 20px 24px',
  '& h2': { ...typography.h4, margin: '0 0 12px' },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [breakpoints.down('md')]: { padding: '0 16px 20px' },
}));
const Box = styled('section')(({ theme: { vars } }) => ({
  padding: '18px 20px 20px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.default,
  scrollMarginTop: 72,
}));
const Preview = styled('section')({ position: 'sticky', top: 72, minWidth: 0, '& > div': { maxWidth: 390 } });
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 10 });

interface OfferFormProps {
  /** The one to edit; without it a new one is added. */
  offer: OfferView | undefined;
  address: ReturnType<typeof useUrlParams>;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Adds or edits an offer, with its card beside the form as customers will see it. */
export function OfferForm({ offer, address, onSaved, onCancel, onDirty }: OfferFormProps) {
  const ids = { form: useId(), preview: useId() };
  const [create] = useCreateOfferMutation();
  const [change] = useChangeOfferMutation();
  const toast = useToast();
  const currency = useCurrencyOf(offer);
  const draft = useDraft<OfferView | undefined, OfferValues>({
    draft: draftId('offer', offer),
    record: offer,
    valuesOf,
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
  const { isDirty, isSubmitting, errors } = form.formState;
  const shown = useWatch({ control: form.control, compute: (values: OfferValues) => shownOf(values, currency) });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (offer) form.setFocus('title');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form of an offer opens
  }, []);
  // A dialog that was used to get here hands its focus back first.
  useOpenedByUrl(address, () => setTimeout(() => form.setFocus('title')));
  return (
    <Columns>
      <Box aria-labelledby={ids.form}>
        <h2 id={ids.form}>{offer ? words.edit(offer.title) : words.formNew}</h2>
        <Form form={form} onSubmit={save} error={errors.root?.message}>
          <StaleNotice
            draft={draft}
            fieldNames={{ ...words.fields, price: words.priceIn(currency) }}
            onCancel={onCancel}
          />
          <OfferFields keptEnd={offer?.end_date} currency={currency} />
          <Actions>
            {(offer || isDirty) && (
              <Button variant="outlined" onClick={onCancel}>
                {commonMessages.cancel}
              </Button>
            )}
            <SubmitButton
              label={offer ? words.save : words.add}
              busyLabel={offer ? words.saving : words.adding}
              busy={isSubmitting}
            />
          </Actions>
        </Form>
      </Box>
      <Preview aria-labelledby={ids.preview}>
        <h2 id={ids.preview}>{words.preview}</h2>
        <div>
          <OfferCard offer={shown} />
        </div>
      </Preview>
    </Columns>
  );
}

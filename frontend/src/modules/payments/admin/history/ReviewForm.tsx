import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { PaymentAttemptView } from '../../../../contract/api/payments';
import { closeReviewLimits } from '../../../../contract/limits';
import { showFormError } from '../../../../ui/form/fields/field-errors';
import { Form } from '../../../../ui/form/Form';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useForm } from '../../../../ui/form/useForm';
import { useToast } from '../../../../ui/feedback/toasts';
import { commonMessages, paymentHistoryMessages as words } from '../../../../messages';
import { useClosePaymentReviewMutation, useReleasePaymentMutation } from '../../payments.api';
import { Buttons } from './history-styles';

const VERDICTS = {
  looked: {
    hint: words.noteHint,
    label: words.markReviewed,
    busy: words.marking,
    done: words.marked,
    failed: words.markFailed,
  },
  released: {
    hint: words.releaseHint,
    label: words.release,
    busy: words.releasing,
    done: words.released,
    failed: words.releaseFailed,
  },
};
export type Verdict = keyof typeof VERDICTS;

export const reviewDraft = (verdict: Verdict): string => `payment-${verdict}`;

interface ReviewFormProps {
  attempt: PaymentAttemptView;
  verdict: Verdict;
  onClose: () => void;
}

export function ReviewForm({ attempt: { id, updated_at }, verdict, onClose }: ReviewFormProps) {
  const form = useForm({ defaultValues: { note: '' }, draft: `${reviewDraft(verdict)}/${id}` });
  const [close] = useClosePaymentReviewMutation();
  const [release] = useReleasePaymentMutation();
  const { hint, label, busy, done, failed } = VERDICTS[verdict];
  const toast = useToast();
  const { formState, setFocus } = form;
  useEffect(() => setFocus('note'), [setFocus]);
  const save = async (values: { note: string }) => {
    const note = values.note.trim();
    const { error } = await (verdict === 'released'
      ? release({ id, releasePaymentDto: { note } })
      : close({ id, closeReviewDto: { note, updated_at } }));
    if (!error) {
      toast.success(done);
      return onClose();
    }
    showFormError(form, error, failed);
  };
  return (
    <Form form={form} onSubmit={save}>
      <TextInput
        name="note"
        label={words.note}
        mark="required"
        hint={hint}
        rows={3}
        maxLength={closeReviewLimits.note.maxLength}
        rules={{ required: words.noteRequired }}
      />
      <Buttons>
        <Button size="small" variant="outlined" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
        <SubmitButton size="small" label={label} busyLabel={busy} busy={formState.isSubmitting} />
      </Buttons>
    </Form>
  );
}

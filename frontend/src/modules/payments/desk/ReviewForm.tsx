import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { errorText } from '../../../api/errors';
import { showFieldErrors } from '../../../components/form/field-errors';
import { Form } from '../../../components/form/Form';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { useToast } from '../../../components/feedback/toasts';
import { commonMessages, paymentHistoryMessages as words } from '../../../messages';
import { useClosePaymentReviewMutation } from '../payments.api';
import { Buttons } from './history-styles';

const NOTE_MAX = 255;

interface ReviewFormProps {
  paymentId: number;
  onClose: () => void;
}

/** What a person found when they looked at it; then it is no longer among what needs a look. */
export function ReviewForm({ paymentId, onClose }: ReviewFormProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const [close] = useClosePaymentReviewMutation();
  const toast = useToast();
  const { formState, setFocus } = form;
  useEffect(() => setFocus('note'), [setFocus]);
  const save = async ({ note }: { note: string }) => {
    const { error } = await close({ id: paymentId, closeReviewDto: { note: note.trim() } });
    if (!error) {
      toast.success(words.marked);
      return onClose();
    }
    if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.markFailed) });
  };
  return (
    <Form form={form} onSubmit={save} error={formState.errors.root?.message}>
      <TextInput
        name="note"
        label={words.note}
        mark="required"
        hint={words.noteHint}
        rows={3}
        maxLength={NOTE_MAX}
        rules={{ required: words.noteRequired }}
      />
      <Buttons>
        <Button size="small" variant="outlined" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
        <SubmitButton size="small" label={words.markLooked} busyLabel={words.marking} busy={formState.isSubmitting} />
      </Buttons>
    </Form>
  );
}

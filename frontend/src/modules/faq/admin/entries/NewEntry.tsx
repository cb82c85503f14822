import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, type KeyboardEvent } from 'react';
import { isApiError } from '../../../../api/errors';
import { draftId } from '../../../../api/draft-storage';
import { useToast } from '../../../../ui/feedback/toasts';
import { CreateAccordion } from '../../../../ui/form/CreateAccordion';
import { showFormError } from '../../../../ui/form/fields/field-errors';
import { Form } from '../../../../ui/form/Form';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { useForm } from '../../../../ui/form/useForm';
import { commonMessages, faqAdminMessages as words, tableMessages } from '../../../../messages';
import { useCreateFaqMutation } from '../../faq.api';
import { NEW, wireOf, type EntryValues, type NewQuestion } from './entry-values';
import { EntryFields } from './EntryFields';

const GAP_CLOSED = ['STALE', 'FAQ_GAP_NOT_FOUND'];

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });

interface FormProps {
  start: NewQuestion;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

interface NewEntryProps extends FormProps {
  isOpen: boolean;
  onToggle: () => void;
}

export const NewEntry = ({ isOpen, onToggle, ...form }: NewEntryProps) => (
  <CreateAccordion label={words.newEntry} hint={words.newEntryHint} isOpen={isOpen} onToggle={onToggle}>
    {isOpen && <NewEntryForm {...form} />}
  </CreateAccordion>
);

const isGapClosed = (error: unknown): boolean => isApiError(error) && GAP_CLOSED.includes(error.code);

function NewEntryForm({ start, onSaved, onCancel, onDirty }: FormProps) {
  const form = useForm<EntryValues>({ defaultValues: NEW, draft: draftId('faq') });
  const { reset } = form;
  // Changed values, not defaults, are stored in the draft.
  useLayoutEffect(() => {
    if (start.gap_id) reset({ ...NEW, ...start }, { keepDefaultValues: true });
  }, [start, reset]);
  const [create] = useCreateFaqMutation();
  const toast = useToast();
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = async (values: EntryValues) => {
    const { error } = await create({ createFaqDto: wireOf(values) });
    if (values.gap_id && isGapClosed(error)) {
      form.setValue('gap_id', 0);
      return form.setError('root', { message: words.gapClosed });
    }
    if (error) {
      showFormError(form, error, words.createFailed);
      return toast.error(error, words.createFailed);
    }
    toast.success(words.created);
    return onSaved();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.handleSubmit(save)(event);
  };
  return (
    <div onKeyDown={onKeyDown}>
      <Form form={form} onSubmit={save}>
        <EntryFields />
        <Actions>
          <Button size="small" variant="text" onClick={onCancel}>
            {commonMessages.cancel}
          </Button>
          <SubmitButton size="small" label={tableMessages.save} busyLabel={tableMessages.saving} busy={isSubmitting} />
        </Actions>
      </Form>
    </div>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useId, type KeyboardEvent } from 'react';
import { draftId } from '../../../../api/draft-storage';
import { errorText } from '../../../../api/errors';
import { useToast } from '../../../../ui/feedback/toasts';
import { showFieldErrors } from '../../../../ui/form/fields/field-errors';
import { Form } from '../../../../ui/form/Form';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { useForm } from '../../../../ui/form/useForm';
import { commonMessages, faqAdminMessages as words } from '../../../../messages';
import { useCreateFaqMutation } from '../../faq.api';
import { newValues, wireOf, type EntryValues } from './entry-values';
import { EntryFields } from './EntryFields';

const Box = styled('section')(({ theme: { vars, breakpoints } }) => ({
  margin: '0 20px 14px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  scrollMarginTop: 72,
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 44,
    padding: '0 14px',
    border: 0,
    borderRadius: 12,
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 570,
    textAlign: 'left',
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '& > span': { fontSize: '0.8125rem', fontWeight: 400, color: vars.palette.text.tertiary },
    '& > svg:last-of-type': { marginLeft: 'auto', color: vars.palette.text.tertiary },
    '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
  },
  '& > div': { padding: 16, borderTop: `1px solid ${vars.palette.divider}` },
  [breakpoints.down('md')]: { marginInline: 16 },
}));
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });

interface FormProps {
  /** An unanswered question. */
  question: string;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

interface NewEntryProps extends FormProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens to the form of a new entry. */
export function NewEntry({ isOpen, onToggle, ...form }: NewEntryProps) {
  const id = useId();
  return (
    <Box>
      <button type="button" aria-expanded={isOpen} aria-controls={id} aria-label={words.newEntry} onClick={onToggle}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {words.newEntry}
        <span>{words.newEntryHint}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NewEntryForm {...form} />}
      </div>
    </Box>
  );
}

function NewEntryForm({ question, onSaved, onCancel, onDirty }: FormProps) {
  const form = useForm<EntryValues>({ defaultValues: newValues(question), draft: draftId('faq') });
  const [create] = useCreateFaqMutation();
  const toast = useToast();
  const { isDirty, isSubmitting, errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => setFocus('question'), [setFocus]);
  const save = async (values: EntryValues) => {
    const { error } = await create({ createFaqDto: wireOf(values) });
    if (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.createFailed) });
      return toast.failure(errorText(error, words.createFailed));
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
      <Form form={form} onSubmit={save} error={errors.root?.message}>
        <EntryFields />
        <Actions>
          <Button size="small" variant="text" onClick={onCancel}>
            {commonMessages.cancel}
          </Button>
          <SubmitButton size="small" label={words.save} busyLabel={words.saving} busy={isSubmitting} />
        </Actions>
      </Form>
    </div>
  );
}

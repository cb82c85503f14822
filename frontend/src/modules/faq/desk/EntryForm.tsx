import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, type KeyboardEvent } from 'react';
import type { FaqEntryView } from '../../../api/generated/faq';
import { CheckboxInput } from '../../../components/form/CheckboxInput';
import { Form } from '../../../components/form/Form';
import { SelectInput } from '../../../components/form/SelectInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { Notice } from '../../../components/Notice';
import { commonMessages, faqDeskMessages as words } from '../../../messages';
import type { EntryStart } from './entry-values';
import { VISIBILITY_OPTIONS } from './FaqFilters';
import { useEntryForm } from './useEntryForm';

const Box = styled('section')(({ theme: { vars, breakpoints, typography } }) => ({
  margin: '0 20px 16px',
  padding: '16px 20px 18px',
  border: `1px solid ${vars.palette.divider}`,
  borderLeft: `3px solid ${vars.palette.primary.main}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.default,
  scrollMarginTop: 72,
  '& > h2': { ...typography.h3, margin: '0 0 14px', overflowWrap: 'anywhere' },
  [breakpoints.down('md')]: { margin: '0 16px 16px', padding: 16 },
}));
const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Foot = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  '& > :first-of-type': { marginRight: 'auto' },
}));

const filled = { validate: (value: unknown) => (typeof value === 'string' && value.trim() !== '') || words.required };

interface EntryFormProps {
  start: EntryStart | undefined;
  /** The entry as the list shows it now. */
  current: FaqEntryView | undefined;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Writes a new entry, or changes one. */
export function EntryForm({ start, current, onSaved, onCancel, onDirty }: EntryFormProps) {
  const headingId = useId();
  const formId = useId();
  const { form, entry, isOld, save, loadCurrent } = useEntryForm(start, current, onSaved);
  const { isDirty, isSubmitting, errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    // A menu that was used to get here hands its focus back first.
    const timer = setTimeout(() => setFocus('question'));
    return () => clearTimeout(timer);
  }, [setFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.handleSubmit(save)(event);
  };
  return (
    <Box aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <h2 id={headingId}>{entry ? words.edit(entry.question) : words.newEntry}</h2>
      <Form id={formId} form={form} onSubmit={save} error={errors.root?.message}>
        {isOld && (
          <Notice
            state="warn"
            action={
              <Button size="tiny" variant="outlined" onClick={loadCurrent}>
                {words.loadCurrent}
              </Button>
            }
          >
            {words.stale}
          </Notice>
        )}
        <TextInput name="question" label={words.question} rules={filled} />
        <TextInput name="answer" label={words.answer} hint={words.answerHint} rows={5} rules={filled} />
        <Two>
          <TextInput name="tags" label={words.tags} hint={words.tagsHint} />
          <SelectInput name="visibility" label={words.visibility} options={VISIBILITY_OPTIONS} />
        </Two>
        <TextInput name="aliases" label={words.aliases} hint={words.aliasesHint} rows={4} />
        <CheckboxInput name="is_active" label={words.active} />
        <CheckboxInput name="is_pinned" label={words.pin} />
        <Foot>
          <span>{isDirty ? `${words.unsaved}. ${words.keys}` : words.keys}</span>
          <Button variant="outlined" onClick={onCancel}>
            {commonMessages.cancel}
          </Button>
          <SubmitButton label={words.save} busyLabel={words.saving} busy={isSubmitting} />
        </Foot>
      </Form>
    </Box>
  );
}

import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { draftKey, removeDraft } from '../../../api/draft-storage';
import { errorText } from '../../../api/errors';
import type { RequestView } from '../../../contract/api/requests';
import { requestNoteLimits } from '../../../contract/limits';
import { Avatar } from '../../../ui/marks/Avatar';
import { Form } from '../../../ui/form/Form';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { formatInstant } from '../../../ui/format';
import { LIVE } from '../../../api/store/live';
import { requestAdminMessages as words } from '../../../messages';
import { useGetRequestThreadQuery, useAddRequestNoteMutation } from '../requests.api';
import { atMost } from '../rules';
import { NotesBox } from '../inbox-styles';

interface StaffNotesProps {
  request: RequestView;
  box: RefObject<HTMLElement | null>;
}

export const focusNote = (box: HTMLElement | null): void => box?.querySelector('textarea')?.focus();

export function StaffNotes({ request: { id, name, note, updated_at }, box }: StaffNotesProps) {
  const titleId = useId();
  const notes = useGetRequestThreadQuery({ id }, LIVE).data?.notes ?? [];
  const all = note ? [{ id: 0, author_name: words.note, text: note, created_at: updated_at }, ...notes] : notes;
  return (
    <NotesBox ref={box} aria-labelledby={titleId}>
      <header>
        <Lock size={15} aria-hidden />
        <h3 id={titleId}>{words.notes}</h3>
        <span>{words.neverSees(name.split(' ')[0] ?? name)}</span>
      </header>
      <ul>
        {all.map(({ id: key, author_name, text, created_at }) => (
          <li key={key}>
            <Avatar name={author_name} size={22} />
            <div>
              <b>{author_name}</b>
              {key > 0 && <time dateTime={created_at}>{formatInstant(created_at, true)}</time>}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <NoteForm id={id} onSaved={() => focusNote(box.current)} />
    </NotesBox>
  );
}

function NoteForm({ id, onSaved }: { id: number; onSaved: () => void }) {
  const draft = `request-note/${id}`;
  const form = useForm({ defaultValues: { text: '' }, draft, keepsDraft: true });
  const [add] = useAddRequestNoteMutation();
  const { isDirty, isSubmitting } = form.formState;
  const save = async ({ text }: { text: string }) => {
    if (!text.trim()) return;
    const { error } = await add({ id, requestNoteDto: { text: text.trim() } });
    if (error) form.setError('root', { message: errorText(error, words.noteFailed) });
    else {
      form.reset({ text: '' });
      removeDraft(draftKey(draft));
    }
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} aria-label={words.notes}>
      <TextInput
        name="text"
        label={words.addNote}
        rows={2}
        readOnly={isSubmitting}
        placeholder={words.notePlaceholder}
        rules={atMost(requestNoteLimits.text.maxLength)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {isDirty && (
        <Button type="submit" size="small" variant="outlined" aria-busy={isSubmitting} sx={{ justifySelf: 'end' }}>
          {words.save}
        </Button>
      )}
    </Form>
  );
}

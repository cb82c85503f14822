import type { FaqEntryView } from '../../../../contract/api/faq';
import { useRecordEditor } from '../../../../ui/form/editing/useRecordEditor';
import { useSavedMark } from '../../../../ui/form/editing/useSavedMark';
import { faqAdminMessages as words } from '../../../../messages';
import { changesOf, valuesOf, type NewQuestion } from './entry-values';
import { NewEntry } from './NewEntry';
import { useToast } from '../../../../ui/feedback/toasts';
import type { FormCache } from '../../../../ui/form/editing/form-cache';
import { useDraft } from '../../../../ui/form/editing/useDraft';
import { RowEditor } from '../../../../ui/table/editing/RowEditor';
import { useChangeFaqMutation } from '../../faq.api';
import { EntryFields } from './EntryFields';

type Start = FaqEntryView | ({ id?: undefined } & NewQuestion);

const EMPTY: NewQuestion = { question: '' };

const beginningOf = (start: Start = EMPTY) =>
  start.id === undefined ? { entry: undefined, start } : { entry: start, start: EMPTY };

export function useEntryEditing() {
  const { editor, open, close, finish, setDirty } = useRecordEditor<Start>();
  const { savedKey, mark } = useSavedMark();
  const { entry, start } = beginningOf(editor?.record);
  const isNew = editor !== null && !entry;
  const shared = { onCancel: () => void close(), onDirty: setDirty };
  const onSaved = ({ id }: FaqEntryView) => {
    finish();
    mark(id);
  };
  return {
    open,
    isNew,
    savedKey,
    gone: (id: number) => entry?.id === id && finish(),
    newEntry: (
      <NewEntry
        {...shared}
        key={isNew ? editor.key : 'closed'}
        isOpen={isNew}
        start={start}
        onToggle={() => void (isNew ? close() : open())}
        onSaved={finish}
      />
    ),
    editing: editor &&
      entry && {
        row: entry,
        editor: <EntryEditor {...shared} key={editor.key} keeper={editor.keeper} entry={entry} onSaved={onSaved} />,
      },
  };
}

interface EntryEditorProps {
  entry: FaqEntryView;
  keeper: FormCache;
  onSaved: (entry: FaqEntryView) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

function EntryEditor({ entry, keeper, onSaved, ...rest }: EntryEditorProps) {
  const [change] = useChangeFaqMutation();
  const toast = useToast();
  const draft = useDraft({
    draft: `faq/${entry.id}`,
    record: entry,
    keeper,
    valuesOf,
    send: (record, values) =>
      change({ id: record.id, 'If-Match': `"${record.version}"`, changeFaqDto: changesOf(record, values) }),
    failed: words.saveFailed,
    onSaved: (saved) => {
      toast.success(words.saved);
      onSaved(saved);
    },
  });
  return (
    <RowEditor {...rest} draft={draft} label={words.edit(entry.question)} fieldNames={words.fields}>
      <EntryFields />
    </RowEditor>
  );
}

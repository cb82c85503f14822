import type { FaqEntryView } from '../../../../contract/api/faq';
import { useRecordEditor } from '../../../../ui/form/editing/useRecordEditor';
import { useSavedMark } from '../../../../ui/form/editing/useSavedMark';
import { faqAdminMessages as words } from '../../../../messages';
import { EntryEditor } from './EntryEditor';
import type { NewQuestion } from './entry-values';
import { NewEntry } from './NewEntry';

type Start = FaqEntryView | ({ id?: undefined } & NewQuestion);

const EMPTY: NewQuestion = { question: '' };

const beginningOf = (start: Start = EMPTY) =>
  start.id === undefined ? { entry: undefined, start } : { entry: start, start: EMPTY };

export function useEntryEditing() {
  const { editor, open, close, finish, setDirty } = useRecordEditor<Start>(words);
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

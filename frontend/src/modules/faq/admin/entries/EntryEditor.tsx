import type { FaqEntryView } from '../../../../contract/api/faq';
import { useToast } from '../../../../ui/feedback/toasts';
import type { FormCache } from '../../../../ui/form/editing/form-cache';
import { useDraft } from '../../../../ui/form/editing/useDraft';
import { RowEditor } from '../../../../ui/table/editing/RowEditor';
import { faqAdminMessages as words } from '../../../../messages';
import { useChangeFaqMutation } from '../../faq.api';
import { changesOf, valuesOf } from './entry-values';
import { EntryFields } from './EntryFields';

interface EntryEditorProps {
  entry: FaqEntryView;
  keeper: FormCache;
  onSaved: (entry: FaqEntryView) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

export function EntryEditor({ entry, keeper, onSaved, ...rest }: EntryEditorProps) {
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
    <RowEditor {...rest} draft={draft} label={words.edit(entry.question)} fieldNames={words.fieldNames}>
      <EntryFields />
    </RowEditor>
  );
}

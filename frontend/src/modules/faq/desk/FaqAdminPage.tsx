import { CircleQuestionMark } from 'lucide-react';
import { csvName, downloadFile } from '../../../api/download';
import type { FaqEntryView } from '../../../api/generated/faq';
import { EmptyPanel } from '../../../components/feedback/EmptyPanel';
import { count } from '../../../components/format';
import { FormToggle } from '../../../components/form/FormToggle';
import { useRecordEditor } from '../../../components/form/useRecordEditor';
import { PageShell } from '../../../components/PageShell';
import { DataTable } from '../../../components/table/DataTable';
import { faqDeskMessages as words } from '../../../messages';
import { useListAllFaqQuery } from '../faq.api';
import type { EntryStart } from './entry-values';
import { EntryForm } from './EntryForm';
import { entryActions, FAQ_COLUMNS } from './faq-columns';
import { FaqFilters } from './FaqFilters';
import { GapQueue } from './GapQueue';
import { useDeleteEntry } from './useDeleteEntry';
import { useFaqQuery } from './useFaqQuery';
import { Workbench } from './Workbench';

/** Entries of the assistant: to find, write, change and delete; and what visitors asked in vain. */
export function FaqAdminPage() {
  const query = useFaqQuery();
  const list = useListAllFaqQuery(query.args, { refetchOnMountOrArgChange: true });
  const { editor, open, close, finish, setDirty } = useRecordEditor<EntryStart>(words);
  const remove = useDeleteEntry();
  const actions = entryActions({
    edit: (entry) => void open(entry),
    remove: async (entry) => (await remove(entry)) && editor?.record?.id === entry.id && finish(),
  });
  return (
    <PageShell
      title={words.title}
      line={list.data && summary(list.data)}
      actions={
        <FormToggle
          isOpen={editor !== null}
          words={{ show: words.newEntry, hide: words.hideForm }}
          onToggle={() => void (editor ? close() : open())}
        />
      }
      edgeToEdge
    >
      {editor && (
        <EntryForm
          key={editor.key}
          start={editor.record}
          current={list.data?.items.find(({ id }) => id === editor.record?.id)}
          onSaved={finish}
          onCancel={() => void close()}
          onDirty={setDirty}
        />
      )}
      <GapQueue onMakeEntry={(question) => void open({ question })} />
      <Workbench />
      <DataTable
        id="faq"
        label={words.listLabel}
        noun={words.noun}
        density="compact"
        columns={FAQ_COLUMNS}
        actions={{ width: 92, header: words.columns.actions, items: actions }}
        rowKey={({ id }) => id}
        rowName={({ question }) => question}
        query={query}
        page={list.data}
        isFetching={list.isFetching}
        error={list.error}
        errorTitle={words.loadFailed}
        onRetry={() => void list.refetch()}
        searchLabel={words.searchPlaceholder}
        empty={<EmptyPanel icon={CircleQuestionMark} title={words.empty} hint={words.emptyHint} />}
        onExport={() => downloadFile('/faq/export.csv', csvName('faq'))}
        filters={<FaqFilters query={query} />}
      />
    </PageShell>
  );
}

function summary({ items, total }: { items: readonly FaqEntryView[]; total: number }): string {
  const entries = count(total, 'entry', 'entries');
  const [up, all] = items.reduce(
    ([ups, votes], { up_votes, down_votes }) => [ups + up_votes, votes + up_votes + down_votes] as const,
    [0, 0] as readonly [number, number],
  );
  return all > 0 ? words.summary(entries, Math.round((100 * up) / all)) : entries;
}

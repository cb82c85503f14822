import { CircleQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FaqEntryView, FaqGapView } from '../../../contract/api/faq';
import { useFailureToast } from '../../../ui/feedback/useFailureToast';
import { CreateButton } from '../../../ui/form/CreateButton';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { Notice } from '../../../ui/page/Notice';
import { PageShell, StaffMargins } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { TrashButton } from '../../../ui/trash/TrashButton';
import { useHandlers } from '../../../ui/useHandlers';
import { faqAdminMessages as words } from '../../../messages';
import { entryActions, FAQ_COLUMNS } from './entries/faq-columns';
import { FAQ_FILTERS } from './entries/faq-filters';
import { FaqTabs, useFaqTab } from './FaqTabs';
import { GapQueue } from './workbench/GapQueue';
import { useEntryEditing } from './entries/useEntryEditing';
import { useFaqList, useFaqQuery } from './entries/useFaqList';
import { Workbench } from './workbench/Workbench';
import { count } from '../../../ui/format';
import { deletion, type Bulk } from '../../../ui/table/bulk/bulk';
import { useTrashActions } from '../../../ui/trash/useTrashActions';
import { useDeleteFaqMutation, useRestoreFaqMutation } from '../faq.api';

export function FaqAdminPage() {
  const query = useFaqQuery();
  const { isReadOnly, ...list } = useFaqList(query);
  useFailureToast(list, words.loadFailed);
  const { part, addressOf } = useFaqTab();
  const navigate = useNavigate();
  const { open, gone, isNew, newEntry, editing, savedKey } = useEntryEditing();
  useOpenedByUrl(query.address, open);
  useReopenedDraft<FaqEntryView>('faq', isReadOnly ? undefined : list.data, open);
  const { remove, restore, bulk } = useEntryMoves();
  const handlers = useHandlers({
    edit: (row: FaqEntryView) => void open(row),
    remove: async (row: FaqEntryView) => (await remove(row)) && gone(row.id),
  });
  const actions = useMemo(() => entryActions(handlers), [handlers]);
  const makeEntry = ({ id, example }: FaqGapView) => {
    void navigate(addressOf('entries'));
    // A text field would join the lines without a space.
    void open({ question: example.replace(/\s+/g, ' ').trim(), gap_id: id });
  };
  return (
    <PageShell
      title={words.title}
      line={list.data && summary(list.data)}
      actions={
        <>
          <FaqTabs />
          <TrashButton kind="faq" onRestore={restore} />
        </>
      }
      edgeToEdge
    >
      {/* Hidden parts stay mounted, so that input is kept. */}
      <div hidden={part !== 'entries'}>
        {isReadOnly && (
          <StaffMargins>
            <Notice state="warn">{words.readOnly}</Notice>
          </StaffMargins>
        )}
        <DataTable
          id="faq"
          texts={words}
          columns={FAQ_COLUMNS}
          {...(!isReadOnly && {
            actions: { width: 92, header: words.columns.actions, items: actions },
            bulk,
          })}
          aboveRows={(isNew || !isReadOnly) && newEntry}
          editing={editing}
          rowKey={({ id }) => id}
          rowName={({ question }) => question}
          query={query}
          list={list}
          emptyIcon={CircleQuestionMark}
          emptyAction={!isReadOnly && <CreateButton address={query.address} label={words.newEntry} />}
          onExport={csvFrom('/faq/export.csv', 'faq', query.fileWords)}
          filters={FAQ_FILTERS}
          savedKey={savedKey}
        />
      </div>
      {part === 'unanswered' && <GapQueue onMakeEntry={makeEntry} />}
      {part === 'tools' && <Workbench />}
    </PageShell>
  );
}

function summary({ items, total }: { items: readonly FaqEntryView[]; total: number }): string {
  const all = entriesOf(total);
  const [up, votes] = items.reduce(
    ([ups, sum], { up_votes, down_votes }) => [ups + up_votes, sum + up_votes + down_votes] as const,
    [0, 0] as readonly [number, number],
  );
  return votes > 0 ? words.summary(all, Math.round((100 * up) / votes)) : all;
}

const entriesOf = (rows: number): string => count(rows, 'entry', 'entries');

function useEntryMoves() {
  const [remove] = useDeleteFaqMutation();
  const [bringBack] = useRestoreFaqMutation();
  const trash = useTrashActions({ remove, restore: bringBack, words });
  const bulk: Bulk<FaqEntryView> = { actions: [deletion(entriesOf, remove, bringBack)] };
  return { ...trash, bulk };
}

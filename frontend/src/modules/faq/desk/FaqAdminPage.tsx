import { styled } from '@mui/material/styles';
import { CircleQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import type { FaqEntryView } from '../../../api/generated/faq';
import { EmptyPanel } from '../../../components/feedback/EmptyPanel';
import { useOpenedByAddress } from '../../../components/form/useOpenedByAddress';
import { PageShell } from '../../../components/PageShell';
import { csvFrom } from '../../../components/table/csv';
import { DataTable } from '../../../components/table/DataTable';
import { fromQuery } from '../../../components/table/from-query';
import { LIVE } from '../../../components/table/live';
import { TrashButton } from '../../../components/trash/TrashButton';
import { useHandlers } from '../../../components/useHandlers';
import { faqDeskMessages as words } from '../../../messages';
import { useListAllFaqQuery } from '../faq.api';
import { entryActions, FAQ_COLUMNS } from './faq-columns';
import { FAQ_FILTERS } from './faq-filters';
import { GapQueue, GapsLink } from './GapQueue';
import { useEntryEditing } from './useEntryEditing';
import { entriesOf, useEntryMoves } from './useEntryMoves';
import { useFaqQuery } from './useFaqQuery';
import { Workbench } from './Workbench';

const Below = styled('div')({ paddingTop: 20 });

/** Entries of the assistant: to find, write, change and delete; and what visitors asked in vain. */
export function FaqAdminPage() {
  const query = useFaqQuery();
  const list = useListAllFaqQuery(query.args, LIVE);
  const { open, gone, newEntry, editing, savedKey } = useEntryEditing();
  useOpenedByAddress(query.address, open);
  const { remove, restore, bulk } = useEntryMoves();
  const handlers = useHandlers({
    edit: (row: FaqEntryView) => void open(row),
    remove: async (row: FaqEntryView) => (await remove(row)) && gone(row.id),
  });
  const actions = useMemo(() => entryActions(handlers), [handlers]);
  return (
    <PageShell
      title={words.title}
      line={list.data && summary(list.data)}
      actions={
        <>
          <TrashButton kind="faq" onRestore={restore} />
          <GapsLink />
        </>
      }
      edgeToEdge
    >
      <DataTable
        id="faq"
        label={words.listLabel}
        noun={words.noun}
        columns={FAQ_COLUMNS}
        actions={{ width: 92, header: words.columns.actions, items: actions }}
        bulk={bulk}
        rowKey={({ id }) => id}
        rowName={({ question }) => question}
        query={query}
        {...fromQuery(list)}
        errorTitle={words.loadFailed}
        searchLabel={words.searchPlaceholder}
        empty={<EmptyPanel icon={CircleQuestionMark} title={words.empty} hint={words.emptyHint} />}
        onExport={csvFrom('/faq/export.csv', 'faq', query.fileWords)}
        filters={FAQ_FILTERS}
        aboveRows={newEntry}
        editing={editing}
        savedKey={savedKey}
      />
      <Below>
        <GapQueue onMakeEntry={(question) => void open({ question })} />
        <Workbench />
      </Below>
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

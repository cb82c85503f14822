import Button from '@mui/material/Button';
import { Tag } from 'lucide-react';
import { useMemo } from 'react';
import { OFFER_SORTS, OFFER_STATES } from '../../../contract/words';
import type { OfferView } from '../../../contract/api/offers';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { AddButton } from '../../../ui/form/AddButton';
import { useRecordEditor } from '../../../ui/form/editing/useRecordEditor';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { PageShell } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { TrashButton } from '../../../ui/trash/TrashButton';
import { useHandlers } from '../../../ui/useHandlers';
import { offerAdminMessages as words } from '../../../messages';
import {
  useListOffersQuery,
  useChangeOfferMutation,
  useDeleteOfferMutation,
  useRestoreOfferMutation,
} from '../offers.api';
import { OFFER_COLUMNS, offerActions } from './offer-columns';
import { OfferDialog } from './OfferDialog';
import { useToast } from '../../../ui/feedback/toasts';
import { count } from '../../../ui/format';
import { deletion, type Bulk } from '../../../ui/table/bulk/bulk';
import { useTrashActions } from '../../../ui/trash/useTrashActions';

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: words.state,
    options: OFFER_STATES.map((value) => ({ value, label: words.states[value] })),
  },
];

export function OffersPage() {
  const query = useTableQuery({
    sorts: OFFER_SORTS,
    defaultSort: { sort: 'created', dir: 'desc' },
    filters: { state: OFFER_STATES },
    debounce: 250,
  });
  const list = useListOffersQuery({ ...query.args, scope: 'all' }, LIVE);
  const { editor, open, close, finish, setDirty } = useRecordEditor<OfferView>();
  useOpenedByUrl(query.address, open);
  useReopenedDraft<OfferView>('offer', list.data, open);
  const { bulk, setEnded, restore, remove } = useOfferMoves();
  const handlers = useHandlers({
    edit: (offer: OfferView) => void open(offer),
    end: (offer: OfferView) => void setEnded(offer, true),
    resume: (offer: OfferView) => void setEnded(offer, false),
    remove: async (offer: OfferView) => (await remove(offer)) && editor?.record?.id === offer.id && finish(),
  });
  const actions = useMemo(() => offerActions(handlers), [handlers]);
  return (
    <PageShell
      title={words.title}
      actions={
        <>
          <TrashButton kind="special-offers" onRestore={restore} />
          <AddButton label={words.begin} onOpen={open} />
        </>
      }
      edgeToEdge
    >
      {editor && (
        <OfferDialog
          key={editor.key}
          offer={editor.record}
          onSaved={finish}
          onClose={() => void close()}
          onDirty={setDirty}
        />
      )}
      <DataTable
        id="offers"
        texts={words}
        columns={OFFER_COLUMNS}
        actions={{ width: 132, header: words.columns.actions, items: actions }}
        bulk={bulk}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        query={query}
        list={list}
        emptyIcon={Tag}
        emptyAction={
          <Button variant="contained" size="small" onClick={() => void open()}>
            {words.begin}
          </Button>
        }
        filters={FILTERS}
        onExport={csvFrom('/special-offers/export.csv', 'offers', query.fileWords)}
        currentKey={editor?.record?.id}
      />
    </PageShell>
  );
}

function useOfferMoves() {
  const [change] = useChangeOfferMutation();
  const [remove] = useDeleteOfferMutation();
  const [bringBack] = useRestoreOfferMutation();
  const toast = useToast();
  const trash = useTrashActions({ remove, restore: bringBack, words });
  const setEnded = async ({ id, version }: OfferView, ended: boolean) => {
    const { error } = await change({ id, 'If-Match': `"${version}"`, changeOfferDto: { ended } });
    if (error) toast.error(error, words.saveFailed);
    else toast.success(ended ? words.ended : words.resumed);
  };
  const bulk: Bulk<OfferView> = { actions: [deletion((rows) => count(rows, 'offer'), remove, bringBack)] };
  return { bulk, setEnded, ...trash };
}

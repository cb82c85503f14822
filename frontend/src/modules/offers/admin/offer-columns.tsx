import { CirclePlay, CircleStop, Pencil, Trash2 } from 'lucide-react';
import type { OfferView } from '../../../contract/api/offers';
import { formatDay, formatInstant, formatMoney } from '../../../ui/format';
import { StateChip } from '../../../ui/marks/StateChip';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { offerAdminMessages as words } from '../../../messages';

const stateOf = ({ ended }: OfferView) => (
  <StateChip appearance={ended ? ['mute', 'cancelled'] : ['ok', 'done']}>
    {ended ? words.states.ended : words.states.current}
  </StateChip>
);

export const OFFER_COLUMNS: readonly TableColumn<OfferView>[] = titledColumns(words.columns, [
  {
    id: 'title',
    width: 'rest',
    always: true,
    sortable: true,
    phone: 'title',
    cell: ({ title }) => <TextCell text={title} strong />,
  },
  {
    id: 'price',
    width: 130,
    align: 'right',
    sortable: true,
    phone: 'amount',
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
  { id: 'end_date', width: 140, sortable: true, phone: 'meta', cell: ({ end_date }) => formatDay(end_date) },
  { id: 'state', width: 120, phone: 'chip', cell: stateOf },
  { id: 'created', width: 140, sortable: true, cell: ({ created_at }) => formatInstant(created_at) },
]);

interface OfferActions {
  edit: (offer: OfferView) => void;
  end: (offer: OfferView) => void;
  resume: (offer: OfferView) => void;
  remove: (offer: OfferView) => void;
}

/** Expired offers need a later last day, so Edit is offered. */
export const offerActions = ({ edit, end, resume, remove }: OfferActions): readonly RowAction<OfferView>[] => [
  { id: 'edit', label: ({ title }) => words.edit(title), icon: Pencil, onSelect: edit },
  {
    id: 'end',
    label: ({ title }) => words.endNowOf(title),
    icon: CircleStop,
    onSelect: end,
    hidden: ({ ended }) => ended,
  },
  {
    id: 'resume',
    label: ({ title }) => words.resumeOf(title),
    icon: CirclePlay,
    onSelect: resume,
    hidden: ({ ended_at }) => ended_at === null,
  },
  { id: 'delete', label: ({ title }) => words.remove(title), icon: Trash2, onSelect: remove, destructive: true },
];

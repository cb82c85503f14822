import { CirclePlay, CircleStop, Pencil, Trash2 } from 'lucide-react';
import type { OfferView } from '../../../contract/api/offers';
import { formatDay, formatInstant, formatMoney } from '../../../ui/format';
import { Glyph } from '../../../ui/marks/Glyph';
import { Pill } from '../../../ui/marks/Pill';
import type { RowAction, TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { offerAdminMessages as words } from '../../../messages';

const titles = words.columns;

const stateOf = ({ ended }: OfferView) => (
  <Pill state={ended ? 'mute' : 'ok'}>
    <Glyph name={ended ? 'cancelled' : 'done'} />
    {ended ? words.states.ended : words.states.current}
  </Pill>
);

export const OFFER_COLUMNS: readonly TableColumn<OfferView>[] = [
  {
    id: 'title',
    header: titles.title,
    width: 'rest',
    always: true,
    sortable: true,
    phone: 'title',
    cell: ({ title }) => <TextCell text={title} strong />,
  },
  {
    id: 'price',
    header: titles.price,
    width: 130,
    align: 'right',
    sortable: true,
    phone: 'amount',
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
  {
    id: 'end_date',
    header: titles.end,
    width: 140,
    sortable: true,
    phone: 'meta',
    cell: ({ end_date }) => formatDay(end_date),
  },
  { id: 'state', header: titles.state, width: 120, phone: 'chip', cell: stateOf },
  {
    id: 'created',
    header: titles.created,
    width: 140,
    sortable: true,
    cell: ({ created_at }) => formatInstant(created_at),
  },
];

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

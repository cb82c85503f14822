import { Pencil, Trash2 } from 'lucide-react';
import type { FaqEntryView } from '../../../../contract/api/faq';
import { titledColumns, type RowAction, type TableColumn } from '../../../../ui/table/table-types';
import { TextCell } from '../../../../ui/table/TextCell';
import { faqAdminMessages as words } from '../../../../messages';
import { ActiveMark, Audience, PinMark, Votes } from './entry-cells';
import { formatNumber } from '../../../../formats';

export const FAQ_COLUMNS: readonly TableColumn<FaqEntryView>[] = titledColumns(words.columns, [
  {
    id: 'question',
    width: 'rest',
    always: true,
    phone: 'title',
    cell: ({ question }) => <TextCell text={question} strong />,
  },
  { id: 'tags', width: 180, cell: ({ tags }) => <TextCell text={tags} /> },
  { id: 'visibility', width: 112, phone: 'chip', cell: ({ visibility }) => <Audience visibility={visibility} /> },
  {
    id: 'active',
    width: 72,
    phone: 'chip',
    cell: ({ is_active }) => <ActiveMark is_active={is_active} />,
    phoneCell: ({ is_active }) => (is_active ? null : words.statuses[0]),
  },
  {
    id: 'pinned',
    width: 80,
    phone: 'chip',
    cell: ({ is_pinned }) => (is_pinned ? <PinMark /> : ''),
    phoneCell: ({ is_pinned }) => (is_pinned ? <PinMark /> : null),
  },
  { id: 'views', width: 72, align: 'right', cell: ({ view_count }) => formatNumber(view_count) },
  {
    id: 'votes',
    width: 112,
    phone: 'figure',
    cell: ({ up_votes, down_votes }) => <Votes up_votes={up_votes} down_votes={down_votes} />,
  },
]);

export const entryActions = ({
  edit,
  remove,
}: Record<'edit' | 'remove', (entry: FaqEntryView) => void>): readonly RowAction<FaqEntryView>[] => [
  { id: 'edit', label: ({ question }) => words.edit(question), icon: Pencil, onSelect: edit },
  { id: 'delete', label: ({ question }) => words.remove(question), icon: Trash2, onSelect: remove, destructive: true },
];

import { Pencil, Trash2 } from 'lucide-react';
import type { FaqEntryView } from '../../../api/generated/faq';
import type { RowAction, TableColumn } from '../../../components/table/table-types';
import { TextCell } from '../../../components/table/TextCell';
import { faqDeskMessages as words } from '../../../messages';

const titles = words.columns;

export const FAQ_COLUMNS: readonly TableColumn<FaqEntryView>[] = [
  {
    id: 'question',
    header: titles.question,
    width: 'rest',
    always: true,
    phone: 'title',
    cell: ({ question }) => <TextCell text={question} strong />,
  },
  { id: 'tags', header: titles.tags, width: 180, cell: ({ tags }) => <TextCell text={tags} /> },
  {
    id: 'visibility',
    header: titles.visibility,
    width: 96,
    phone: 'chip',
    cell: ({ visibility }) => words.visibilities[visibility],
  },
  { id: 'active', header: titles.active, width: 72, cell: ({ is_active }) => (is_active ? words.yes : words.no) },
  { id: 'pinned', header: titles.pinned, width: 80, cell: ({ is_pinned }) => (is_pinned ? words.pinned : '') },
  {
    id: 'views',
    header: titles.views,
    width: 72,
    align: 'right',
    cell: ({ view_count }) => view_count.toLocaleString('en-US'),
  },
  {
    id: 'votes',
    header: titles.votes,
    width: 80,
    align: 'right',
    phone: 'meta',
    cell: ({ up_votes, down_votes }) => words.votes(up_votes, down_votes),
  },
];

interface EntryActions {
  edit: (entry: FaqEntryView) => void;
  remove: (entry: FaqEntryView) => void;
}

export const entryActions = ({ edit, remove }: EntryActions): readonly RowAction<FaqEntryView>[] => [
  { id: 'edit', label: ({ question }) => words.edit(question), icon: Pencil, onSelect: edit },
  { id: 'delete', label: ({ question }) => words.remove(question), icon: Trash2, onSelect: remove, destructive: true },
];

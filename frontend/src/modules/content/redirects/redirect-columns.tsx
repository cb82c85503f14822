import { Pencil, Trash2 } from 'lucide-react';
import type { RedirectView } from '../../../contract/api/redirects';
import { formatInstant } from '../../../ui/format';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { redirectMessages as words } from '../../../messages';

export const REDIRECT_COLUMNS: readonly TableColumn<RedirectView>[] = titledColumns(words.columns, [
  { id: 'from', width: 'rest', always: true, phone: 'title', cell: ({ from }) => <TextCell text={from} strong /> },
  { id: 'to', width: 'rest', phone: 'meta', cell: ({ to }) => <TextCell text={to} /> },
  { id: 'created', width: 140, cell: ({ created_at }) => formatInstant(created_at) },
]);

export const redirectActions = ({
  edit,
  remove,
}: Record<'edit' | 'remove', (redirect: RedirectView) => void>): readonly RowAction<RedirectView>[] => [
  { id: 'edit', label: ({ from }) => words.edit(from), icon: Pencil, onSelect: edit },
  { id: 'delete', label: ({ from }) => words.remove(from), icon: Trash2, onSelect: remove, destructive: true },
];

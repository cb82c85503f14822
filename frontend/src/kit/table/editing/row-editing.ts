import { createContext, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../form/useDraft';
import type { TableColumn } from '../grid/table-types';

/** The one row that is being edited. */
export interface RowEditing<Row> {
  /** As it was opened. When the list no longer has it on this page, the editor stands before the rows. */
  row: Row;
  /** A RowEditor, with a key of its own for every record that is opened. */
  editor: ReactNode;
}

export interface Place {
  /** Columns that are shown, and what their cells show while nothing replaces them; none in a record list. */
  columns: readonly Pick<TableColumn<unknown>, 'id' | 'align'>[];
  cell: (column: string) => ReactNode;
}

/** Where a row editor stands: in a table, or (null) in the record list of phones. */
export const EditorPlace = createContext<Place | null>(null);

export interface RowEditorProps<V extends FieldValues> {
  /** Names the row: "Edit When do I pay?". */
  label: string;
  draft: Draft<V>;
  /** How the values are called, for what somebody else changed meanwhile. */
  fieldNames: Readonly<Record<string, string>>;
  /** Escape and Cancel; who opened the editor asks before a draft is dropped. */
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
  /** The fields. */
  children: ReactNode;
  /** Where there is room, fields in cells of the row, by column, instead of a form across all of them. */
  cells?: Readonly<Record<string, ReactNode>>;
  /** Below such a row, across all columns. */
  below?: ReactNode;
}

interface Standing<Row> {
  key: number | string;
  row: Row;
  /** In the place of the row. */
  editor?: ReactNode;
}

/**
 * The rows as they stand: the edited one in its place, or first when the list no longer has it. One list whatever happens,
 * because an editor that changed its place in the tree would lose its draft.
 */
export function standing<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => number | string,
  editing: RowEditing<Row> | null | undefined,
): Standing<Row>[] {
  const all: Standing<Row>[] = rows.map((row) => ({ key: rowKey(row), row }));
  if (!editing) return all;
  const edited = { ...editing, key: rowKey(editing.row) };
  const isHere = all.some(({ key }) => key === edited.key);
  return isHere ? all.map((one) => (one.key === edited.key ? edited : one)) : [edited, ...all];
}

import { createContext, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../form/editing/useDraft';
import type { TableColumn } from '../table-types';

/** The one row that is being edited. */
export interface RowEditing<Row> {
  /** Row as it was opened. If missing from this page, the editor precedes the rows. */
  row: Row;
  /** A RowEditor, with a key of its own for every record that is opened. */
  editor: ReactNode;
}

export interface EditorCellsContext {
  /** Columns that are shown, and what their cells show while nothing replaces them; none in a record list. */
  columns: readonly Pick<TableColumn<unknown>, 'id' | 'align'>[];
  cell: (column: string) => ReactNode;
}

/** Place of a row editor: in a table, or (null) in the phone record list. */
export const EditorContext = createContext<EditorCellsContext | null>(null);

export interface RowEditorProps<V extends FieldValues> {
  /** Names the row: "Edit When do I pay?". */
  label: string;
  draft: Draft<V>;
  /** Names of the values, for another person's changes. */
  fieldNames: Readonly<Record<string, string>>;
  /** Escape and Cancel; the opener confirms before dropping a draft. */
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
  /** The fields. */
  children: ReactNode;
  /** Where space allows: fields in the row's cells, by column, instead of a form across all columns. */
  cells?: Readonly<Record<string, ReactNode>>;
  /** Below such a row, across all columns. */
  below?: ReactNode;
}

interface DisplayedRow<Row> {
  key: number | string;
  row: Row;
  /** In the place of the row. */
  editor?: ReactNode;
}

/**
 * Rows with the edited row in its place, or first if missing. Always a single list, because a moved editor would
 * lose its draft.
 */
export function withEditedRow<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => number | string,
  editing: RowEditing<Row> | null | undefined,
): DisplayedRow<Row>[] {
  const all: DisplayedRow<Row>[] = rows.map((row) => ({ key: rowKey(row), row }));
  if (!editing) return all;
  const edited = { ...editing, key: rowKey(editing.row) };
  const isHere = all.some(({ key }) => key === edited.key);
  return isHere ? all.map((one) => (one.key === edited.key ? edited : one)) : [edited, ...all];
}

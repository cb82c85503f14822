import { createContext, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../form/editing/useDraft';

/** The one row that is being edited. */
export interface RowEditing<Row> {
  /** Row as it was opened. If missing from this page, the editor precedes the rows. */
  row: Row;
  /** A RowEditor, with a key of its own for every record that is opened. */
  editor: ReactNode;
}

/** Number of columns of the table around a row editor; null in the phone record list. */
export const EditorContext = createContext<number | null>(null);

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

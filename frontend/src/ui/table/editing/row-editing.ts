import { createContext, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../form/editing/useDraft';

export interface RowEditing<Row> {
  row: Row;
  editor: ReactNode;
}

/** Number of columns of the table around a row editor; null in the phone record list. */
export const EditorContext = createContext<number | null>(null);

export interface RowEditorProps<V extends FieldValues> {
  /** Names the row: "Edit When do I pay?". */
  label: string;
  draft: Draft<V>;
  fieldNames: Readonly<Record<string, string>>;
  /** Escape and Cancel; the opener confirms before dropping a draft. */
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
  children: ReactNode;
}

interface DisplayedRow<Row> {
  key: number | string;
  row: Row;
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

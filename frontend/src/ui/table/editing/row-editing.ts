import { createContext, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../form/editing/useDraft';

export interface RowEditing<Row> {
  row: Row;
  editor: ReactNode;
}

/** Column count of the surrounding table; null in the phone record list. */
export const EditorContext = createContext<number | null>(null);

export interface RowEditorProps<V extends FieldValues> {
  /** Names the row: "Edit When do I pay?". */
  label: string;
  draft: Draft<V>;
  fieldNames: Readonly<Record<string, string>>;
  /** The opener confirms before dropping a draft. */
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
  children: ReactNode;
}

interface DisplayedRow<Row> {
  key: number | string;
  row: Row;
  editor?: ReactNode;
}

/** Single list: a moved editor loses its draft. */
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

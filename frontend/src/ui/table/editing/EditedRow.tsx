import { useMemo, type ReactNode } from 'react';
import { cellContent } from '../cell-content';
import { EditorContext, type EditorCellsContext } from './row-editing';
import type { TableColumn } from '../table-types';

interface EditedRowProps<Row> {
  row: Row;
  editor: ReactNode;
  columns: readonly TableColumn<Row>[];
}

/** Gives the editor its columns. */
export function EditedRow<Row>({ row, editor, columns }: EditedRowProps<Row>) {
  const place = useMemo<EditorCellsContext>(
    () => ({
      columns,
      cell: (id) => {
        const column = columns.find((one) => one.id === id);
        return column && cellContent(column, row);
      },
    }),
    [columns, row],
  );
  return <EditorContext value={place}>{editor}</EditorContext>;
}

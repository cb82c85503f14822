import { useMemo, type ReactNode } from 'react';
import { cellContent } from '../grid/cell-content';
import { EditorPlace, type Place } from './row-editing';
import type { TableColumn } from '../grid/table-types';

interface EditedRowProps<Row> {
  row: Row;
  editor: ReactNode;
  columns: readonly TableColumn<Row>[];
}

/** Tells the editor which columns it stands in. */
export function EditedRow<Row>({ row, editor, columns }: EditedRowProps<Row>) {
  const place = useMemo<Place>(
    () => ({
      columns,
      cell: (id) => {
        const column = columns.find((one) => one.id === id);
        return column && cellContent(column, row);
      },
    }),
    [columns, row],
  );
  return <EditorPlace value={place}>{editor}</EditorPlace>;
}

import type { Bulk } from './bulk';
import type { Selection } from './useSelection';

export interface RowSelection<Row> {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  rowName: (row: Row) => string;
  locked: (row: Row) => string | undefined;
}

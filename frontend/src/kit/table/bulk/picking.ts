import type { Bulk } from './bulk';
import type { Selection } from './useSelection';

/** What rows need to know to be chosen. */
export interface Picking<Row> {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  rowName: (row: Row) => string;
  locked: (row: Row) => string | undefined;
}

import { useReducer } from 'react';
import { errorText } from '../../api/errors';
import { errorMessages } from '../../messages';
import { useConfirm } from '../feedback/confirm';
import { useToast } from '../feedback/toasts';
import type { BulkAction, BulkReport, Refusal } from './bulk';
import type { Selection } from './useSelection';

interface State {
  /** How many rows are done of those that are under way. */
  progress: { done: number; of: number } | null;
  report: BulkReport | null;
}

interface Options<Row> {
  selection: Selection<Row>;
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
}

/** Runs an action over the chosen rows, one after the other. Refused rows stay chosen and are told with their reasons. */
export function useBulkRun<Row>({ selection, rowKey, rowName }: Options<Row>) {
  const [{ progress, report }, put] = useReducer((before: State, next: Partial<State>) => ({ ...before, ...next }), {
    progress: null,
    report: null,
  });
  const confirm = useConfirm();
  const toast = useToast();

  const run = async (action: BulkAction<Row>) => {
    const { rows } = selection;
    if (progress || (action.confirm && !(await confirm(action.confirm(rows.length))))) return;
    const refused: (Refusal & { row: Row })[] = [];
    for (const [index, row] of rows.entries()) {
      put({ progress: { done: index, of: rows.length }, report: null });
      const reason = await action.run(row).catch((error: unknown) => errorText(error, errorMessages.unknown));
      if (reason) refused.push({ row, name: rowName(row), reason });
    }
    const done = rows.length - refused.length;
    put({ progress: null, report: refused.length > 0 ? { done, refused } : null });
    if (refused.length > 0) selection.choose(refused.map(({ row }) => rowKey(row)));
    else selection.clear();
    if (done > 0) toast.success(action.done(done));
  };
  return { progress, report, run, dismiss: () => put({ report: null }) };
}

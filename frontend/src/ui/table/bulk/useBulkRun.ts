import { useReducer } from 'react';
import { errorText } from '../../../api/errors';
import { errorMessages, tableMessages } from '../../../messages';
import { useConfirm } from '../../feedback/confirm';
import { useToast } from '../../feedback/toasts';
import type { BulkAction, BulkReport } from './bulk';
import type { Selection } from './useSelection';

interface State {
  progress: { done: number; of: number } | null;
  report: BulkReport | null;
}

interface Options<Row> {
  selection: Selection<Row>;
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
}

async function refusalsOf<Row>(
  { run }: Pick<BulkAction<Row>, 'run'> | NonNullable<BulkAction<Row>['undo']>,
  rows: readonly Row[],
  { choice = '', onRow }: { choice?: string; onRow?: (done: number) => void } = {},
): Promise<ReadonlyMap<Row, string>> {
  const refused = new Map<Row, string>();
  for (const [index, row] of rows.entries()) {
    onRow?.(index);
    const reason = await run(row, choice).catch((error: unknown) => errorText(error, errorMessages.unknown));
    if (reason) refused.set(row, reason);
  }
  return refused;
}

export function useBulkRun<Row>({ selection, rowKey, rowName }: Options<Row>) {
  const [{ progress, report }, put] = useReducer((before: State, next: Partial<State>) => ({ ...before, ...next }), {
    progress: null,
    report: null,
  });
  const confirm = useConfirm();
  const toast = useToast();

  const run = async (action: BulkAction<Row>, choice = '') => {
    const { rows } = selection;
    if (progress || (action.confirm && !(await confirm(action.confirm(rows.length))))) return;
    const onRow = (done: number) => put({ progress: { done, of: rows.length }, report: null });
    const refused = await refusalsOf(action, rows, { choice, onRow });
    const taken = rows.filter((row) => !refused.has(row));
    const report = {
      done: taken.length,
      refused: [...refused].map(([row, reason]) => ({ name: rowName(row), reason })),
    };
    put({ progress: null, report: refused.size > 0 ? report : null });
    if (refused.size > 0) selection.choose([...refused.keys()].map(rowKey));
    else selection.clear();
    if (taken.length > 0) tell(action, taken);
  };

  const tell = ({ done, undo }: BulkAction<Row>, taken: readonly Row[]) => {
    const text = done(taken.length);
    if (undo) toast.undo(text, () => void takeBack(undo, taken));
    else toast.success(text);
  };

  const takeBack = async (undo: NonNullable<BulkAction<Row>['undo']>, taken: readonly Row[]) => {
    const refused = await refusalsOf(undo, taken);
    for (const [row, reason] of refused) toast.failure(tableMessages.refused(rowName(row), reason));
    if (refused.size < taken.length) toast.success(undo.done(taken.length - refused.size));
  };
  return { progress, report, run, dismiss: () => put({ report: null }) };
}

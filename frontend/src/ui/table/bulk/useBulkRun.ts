import { useState } from 'react';
import { errorText, isApiError, isNetworkError } from '../../../api/errors';
import { errorMessages, tableMessages } from '../../../messages';
import { useConfirm } from '../../feedback/confirm';
import { useToast } from '../../feedback/toasts';
import type { BulkAction, BulkReport } from './bulk';
import type { Selection } from './useSelection';

interface Options<Row> {
  selection: Selection<Row>;
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
}

interface Outcome<Row> {
  taken: readonly Row[];
  refused: ReadonlyMap<Row, unknown>;
  untried: readonly Row[];
}

/** The next row would be refused, too. */
const endsRun = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && (error.code === 'PROOF_REQUIRED' || error.status === 401));

const reasonOf = (error: unknown): string => errorText(error, errorMessages.unknown);

async function outcomeOf<Row>(
  { run }: Pick<BulkAction<Row>, 'run'> | NonNullable<BulkAction<Row>['undo']>,
  rows: readonly Row[],
  { choice = '', onRow }: { choice?: string; onRow?: (done: number) => void } = {},
): Promise<Outcome<Row>> {
  const taken: Row[] = [];
  const refused = new Map<Row, unknown>();
  for (const [index, row] of rows.entries()) {
    onRow?.(index);
    const error = await run(row, choice).catch((thrown: unknown) => thrown);
    if (error) refused.set(row, error);
    else taken.push(row);
    if (endsRun(error)) break;
  }
  return { taken, refused, untried: rows.slice(taken.length + refused.size) };
}

export function useBulkRun<Row>({ selection, rowKey, rowName }: Options<Row>) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const confirm = useConfirm();
  const toast = useToast();

  const run = async (action: BulkAction<Row>, choice = '') => {
    const { rows } = selection;
    if (progress || (action.confirm && !(await confirm(action.confirm(rows.length))))) return;
    setReport(null);
    const onRow = (done: number) => setProgress({ done, of: rows.length });
    const { taken, refused, untried } = await outcomeOf(action, rows, { choice, onRow });
    setProgress(null);
    if (refused.size > 0) {
      setReport({
        done: taken.length,
        refused: [...refused].map(([row, error]) => ({ name: rowName(row), reason: reasonOf(error) })),
        untried: untried.length,
      });
      selection.choose([...refused.keys(), ...untried].map(rowKey));
    } else selection.clear();
    if (taken.length > 0) showToast(action, taken);
  };

  const showToast = ({ done, undo }: BulkAction<Row>, taken: readonly Row[]) => {
    const text = done(taken.length);
    if (undo) toast.undo(text, () => void takeBack(undo, taken));
    else toast.success(text);
  };

  const takeBack = async (undo: NonNullable<BulkAction<Row>['undo']>, done: readonly Row[]) => {
    const { taken, refused, untried } = await outcomeOf(undo, done);
    for (const [row, error] of refused) toast.failure(tableMessages.refused(rowName(row), reasonOf(error)));
    if (untried.length > 0) toast.failure(tableMessages.untried(untried.length));
    if (taken.length > 0) toast.success(undo.done(taken.length));
  };
  return { progress, report, run, dismiss: () => setReport(null) };
}

import { Trash2, type LucideIcon } from 'lucide-react';
import { errorText } from '../../../api/errors';
import { errorMessages, tableMessages } from '../../../messages';
import type { Choice } from '../../layers/ChoiceMenu';
import type { ConfirmQuestion } from '../../feedback/confirm-question';

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  fits?: (row: Row) => boolean;
  confirm?: (count: number) => ConfirmQuestion;
  /** A hook: one of these is chosen first, of what fits all the rows. */
  useChoices?: (rows: readonly Row[]) => readonly Choice[];
  /** Does it to one row, with the choice; resolves to why it was refused, or to nothing. */
  run: (row: Row, choice: string) => Promise<string | undefined>;
  done: (count: number) => string;
  /** Undo for all changed rows, while the toast is shown. */
  undo?: { run: (row: Row) => Promise<string | undefined>; done: (count: number) => string };
}

export const refusal = ({ error }: { error?: unknown }): string | undefined =>
  error ? errorText(error, errorMessages.unknown) : undefined;

type Call = (arg: { id: number }) => Promise<{ error?: unknown }>;

/** Deletes what is chosen of a list whose records can be restored, at once. `named` counts them: "3 offers". */
export const deletion = <Row extends { id: number }>(
  named: (count: number) => string,
  remove: Call,
  restore: Call,
): BulkAction<Row> => ({
  id: 'delete',
  label: tableMessages.deleteChosen,
  icon: Trash2,
  run: async ({ id }) => refusal(await remove({ id })),
  done: (count) => tableMessages.manyDeleted(named(count)),
  undo: {
    run: async ({ id }) => refusal(await restore({ id })),
    done: (count) => tableMessages.manyRestored(named(count)),
  },
});

export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[];
  /** Why a row cannot be chosen: "Your own account". */
  locked?: (row: Row) => string | undefined;
}

export interface Refusal {
  name: string;
  reason: string;
}

export interface BulkReport {
  done: number;
  refused: readonly Refusal[];
}

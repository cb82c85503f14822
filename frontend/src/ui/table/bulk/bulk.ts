import { Trash2, type LucideIcon } from 'lucide-react';
import { tableMessages } from '../../../messages';
import type { Choice } from '../../layers/ChoiceMenu';
import type { ConfirmQuestion } from '../../feedback/confirm-question';

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  fits?: (row: Row) => boolean;
  confirm?: (count: number) => ConfirmQuestion;
  /** Choices that fit all selected rows; called as a hook. */
  useChoices?: (rows: readonly Row[]) => readonly Choice[];
  /** Resolves to the error or reason of a refusal, or undefined. */
  run: (row: Row, choice: string) => Promise<unknown>;
  done: (count: number) => string;
  undo?: { run: (row: Row) => Promise<unknown>; done: (count: number) => string };
}

type Call = (arg: { id: number }) => Promise<{ error?: unknown }>;

/** Deletes immediately; records can be restored. `named` counts them: "3 offers". */
export const deletion = <Row extends { id: number }>(
  named: (count: number) => string,
  remove: Call,
  restore: Call,
): BulkAction<Row> => ({
  id: 'delete',
  label: tableMessages.deleteChosen,
  icon: Trash2,
  run: async ({ id }) => (await remove({ id })).error,
  done: (count) => tableMessages.manyDeleted(named(count)),
  undo: {
    run: async ({ id }) => (await restore({ id })).error,
    done: (count) => tableMessages.manyRestored(named(count)),
  },
});

export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[];
  /** Reason: "Your own account". */
  locked?: (row: Row) => string | undefined;
}

export interface Refusal {
  name: string;
  reason: string;
}

export interface BulkReport {
  done: number;
  refused: readonly Refusal[];
  untried: number;
}

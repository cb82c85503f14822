import type { LucideIcon } from 'lucide-react';
import type { ConfirmQuestion } from '../feedback/confirm-question';

/** Something that is done to every chosen row. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  /** It is offered when it fits every chosen row. */
  fits?: (row: Row) => boolean;
  /** Asked once, with the number of rows. */
  confirm?: (count: number) => ConfirmQuestion;
  /** Does it to one row; resolves to why it was refused, or to nothing. */
  run: (row: Row) => Promise<string | undefined>;
  /** "3 people were deactivated." */
  done: (count: number) => string;
}

export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[];
  /** Why a row cannot be chosen: "Your own account". */
  locked?: (row: Row) => string | undefined;
}

export interface Refusal {
  name: string;
  reason: string;
}

/** What became of an action when not every row took it. */
export interface BulkReport {
  done: number;
  refused: readonly Refusal[];
}

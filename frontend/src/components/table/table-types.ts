import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where a column's value stands in the record list of phones; without one it is left out there. */
export type PhonePlace = 'title' | 'amount' | 'meta' | 'chip' | 'figure';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Pixels, or whatever the others leave. */
  width: number | 'rest';
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Its id is a word that the list sorts by. */
  sortable?: boolean;
  /** Cannot be hidden. */
  always?: boolean;
  phone?: PhonePlace;
}

export interface RowAction<Row> {
  id: string;
  /** Full name with the row in it: "Delete Grant tracker". */
  label: (row: Row) => string;
  icon: LucideIcon;
  onSelect: (row: Row) => void;
  /** Shown as words instead of the icon. */
  text?: string;
  /** Left out for this row. */
  hidden?: (row: Row) => boolean;
  /** Why it cannot be used for this row. */
  unavailable?: (row: Row) => string | undefined;
  destructive?: boolean;
}

export type SortDirection = 'asc' | 'desc';

export const DENSITIES = { comfortable: 56, standard: 44, compact: 38 } as const;
export type Density = keyof typeof DENSITIES;

import { SORT_DIRECTIONS } from '../../contract/words';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Position of a column in the phone record list; a column without it is omitted there. `lead` is before the record
 * (an avatar), `figure` beside the action menu.
 */
export type PhonePosition = 'lead' | 'title' | 'amount' | 'meta' | 'chip' | 'figure';

export interface TableColumn<Row> {
  id: string;
  header: string;
  width: number | 'rest';
  /** Share of the extra width above 1280 pixels; the remainder goes to the rest column. */
  grow?: number;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  sortable?: boolean;
  always?: boolean;
  phone?: PhonePosition;
  /** Replaces the cell on phones: "Aug 4 to Dec 18". */
  phoneCell?: (row: Row) => ReactNode;
}

export interface RowAction<Row> {
  id: string;
  /** Full name with the row in it: "Delete Grant tracker". */
  label: (row: Row) => string;
  icon: LucideIcon;
  onSelect: (row: Row) => void;
  /** Shown as words instead of the icon; the full name has to begin with them. */
  text?: string;
  /** Keeps a distance from the one before it, which a slip of the hand would otherwise turn into this. */
  apart?: boolean;
  phoneOnly?: boolean;
  hidden?: (row: Row) => boolean;
  /** Why it cannot be used for this row. */
  unavailable?: (row: Row) => string | undefined;
  destructive?: boolean;
}

/** Column of the selection boxes. */
export const PICK_COLUMN = 'pick';
/** Column of the row actions. */
export const ACTIONS_COLUMN = 'actions';
export const isTool = (id: string): boolean => id === PICK_COLUMN || id === ACTIONS_COLUMN;

export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface Order {
  sort: string;
  dir?: SortDirection;
  label: string;
}

export const DENSITIES = { comfortable: 56, standard: 44, compact: 38 } as const;
export type Density = keyof typeof DENSITIES;

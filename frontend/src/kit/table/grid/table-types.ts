import { SORT_DIRECTIONS } from '../../../contract/words';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Where a column's value stands in the record list of phones; without one it is left out there. `lead` stands before the record
 * (an avatar), `figure` beside the button of actions.
 */
export type PhonePlace = 'lead' | 'title' | 'amount' | 'meta' | 'chip' | 'figure';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Pixels, or whatever the others leave. */
  width: number | 'rest';
  /** Its share of the room that a screen wider than 1280 pixels has; the rest goes to the column of the rest. */
  grow?: number;
  /** Plain text is cut to one line, shows the whole of it on hover and focus, and is a dash when empty. */
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Its id is a word that the list sorts by. */
  sortable?: boolean;
  /** Cannot be hidden. */
  always?: boolean;
  phone?: PhonePlace;
  /** What a phone shows instead of the cell: "Aug 4 to Dec 18". */
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
  /** Stands in a cell of its own on wide screens, so only the button of all actions has it. */
  phoneOnly?: boolean;
  /** Left out for this row. */
  hidden?: (row: Row) => boolean;
  /** Why it cannot be used for this row. */
  unavailable?: (row: Row) => string | undefined;
  destructive?: boolean;
}

/** Of the column with the boxes to choose rows. */
export const PICK_COLUMN = 'pick';
/** Of the column that holds a row's actions. */
export const ACTIONS_COLUMN = 'actions';

export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** An order that people can choose by name. Without a direction a second choice turns it around. */
export interface Order {
  sort: string;
  dir?: SortDirection;
  label: string;
}

export const DENSITIES = { comfortable: 56, standard: 44, compact: 38 } as const;
export type Density = keyof typeof DENSITIES;

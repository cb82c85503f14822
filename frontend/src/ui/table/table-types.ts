import { SORT_DIRECTIONS } from '../../contract/words';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Omitted on phones without it. `lead`: before the record, `figure`: beside the action menu. */
export type PhonePosition = 'lead' | 'title' | 'amount' | 'meta' | 'chip' | 'figure';

export interface TableColumn<Row> {
  id: string;
  header: string;
  width: number | 'rest';
  /** Share of extra width above 1280 pixels; the rest column takes the remainder. */
  grow?: number;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  sortable?: boolean;
  always?: boolean;
  /** Hidden until a person or a saved view shows it. */
  optional?: boolean;
  phone?: PhonePosition;
  /** Replaces the cell on phones: "Aug 4 to Dec 18". */
  phoneCell?: (row: Row) => ReactNode;
}

/** Headings come from the texts, by column. */
export const titledColumns = <Row, Id extends string>(
  titles: Record<Id, string>,
  columns: readonly NoInfer<Omit<TableColumn<Row>, 'id' | 'header'> & { id: Id }>[],
): readonly TableColumn<Row>[] => columns.map((column) => ({ ...column, header: titles[column.id] }));

export interface RowAction<Row> {
  id: string;
  /** With the row: "Delete Grant tracker". */
  label: (row: Row) => string;
  icon: LucideIcon;
  onSelect: (row: Row) => void;
  /** Text instead of the icon; the full name must begin with it. */
  text?: string;
  /** Distance to the previous action, against misclicks. */
  apart?: boolean;
  phoneOnly?: boolean;
  hidden?: (row: Row) => boolean;
  /** Reason why the action is disabled. */
  unavailable?: (row: Row) => string | undefined;
  destructive?: boolean;
}

export const PICK_COLUMN = 'pick';
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

import type { ReactNode } from 'react';
import type { TableColumn } from './table-types';
import { TextCell } from './TextCell';

export function cellContent<Row>({ cell }: TableColumn<Row>, row: Row): ReactNode {
  const value = cell(row);
  return typeof value === 'string' || value === null || value === undefined ? <TextCell text={value ?? null} /> : value;
}

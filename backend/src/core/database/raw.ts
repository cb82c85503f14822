import type { InsertResult } from 'typeorm';

/** `2026-11-21 10:00:00.000`, UTC. */
export const sqlDate = (date: Date): string => date.toISOString().replace('T', ' ').replace('Z', '');

/** A Date on MariaDB, text on SQLite. */
export const fromSqlDate = (value: string | Date): Date =>
  value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);

/** `2026-11-21T10:00:00.000Z` */
export const isoFromSql = (value: string | Date): string =>
  value instanceof Date ? value.toISOString() : `${value.replace(' ', 'T')}Z`;

/** `updateEntity(false)` saves a query. */
export const insertedId = ({ raw }: InsertResult): number =>
  typeof raw === 'number' ? raw : (raw as { insertId: number }).insertId;

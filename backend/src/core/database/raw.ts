// Hand-written SQL sees what the engine stores. These are the only translations it needs.

import type { InsertResult } from 'typeorm';

/** An instant as both engines compare it: `2026-11-21 10:00:00.000`, UTC. */
export const sqlDate = (date: Date): string => date.toISOString().replace('T', ' ').replace('Z', '');

/** An instant from a raw row: a Date on MariaDB, text on SQLite. */
export const fromSqlDate = (value: string | Date): Date =>
  value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);

/** The same as the wire has it: `2026-11-21T10:00:00.000Z`. */
export const isoFromSql = (value: string | Date): string =>
  value instanceof Date ? value.toISOString() : `${value.replace(' ', 'T')}Z`;

/** The id of the row that was inserted with `updateEntity(false)`, which spares the query for what the database filled in. */
export const insertedId = ({ raw }: InsertResult): number =>
  typeof raw === 'number' ? raw : (raw as { insertId: number }).insertId;

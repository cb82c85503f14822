import { isoFromSql } from '../../core/database/raw.js';
import type { CsvContent } from '../../core/lists/csv-exports.js';
import type { RequestRow } from './request-row.js';

const COLUMNS: CsvContent<RequestRow>['columns'] = {
  ID: (row) => row.id,
  Received: (row) => isoFromSql(row.created_at),
  Source: (row) => row.source,
  Stage: (row) => row.stage,
  Name: (row) => row.name,
  'E-mail': (row) => row.email,
  Company: (row) => row.company,
  Phone: (row) => row.phone,
  Service: (row) => row.service_name,
  'Price range': (row) => row.price_range,
  Subject: (row) => row.subject,
  Message: (row) => row.message,
  File: (row) => row.file_name,
  Owner: (row) => row.owner_name,
  Due: (row) => row.due_on,
  Note: (row) => row.note,
  Project: (row) => row.project_id,
};

/** `notesOf`: what staff noted of each, in one further question. */
export const requestsFile = (
  next: CsvContent<RequestRow>['next'],
  notesOf: (ids: number[]) => Promise<Map<number, string>>,
): CsvContent<RequestRow> => ({
  columns: COLUMNS,
  next: async (part) => {
    const rows = await next(part);
    const notes = await notesOf(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, note: [row.note, notes.get(row.id)].filter(Boolean).join('\n') || null }));
  },
});

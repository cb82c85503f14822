import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { CsvError, parse } from 'csv-parse/sync';
import { FieldError } from '../../core/errors.js';
import { cut } from '../../core/text.js';
import { InviteDto } from './dto/invitation.dto.js';
import type { Guest } from './invitations.service.js';

export const ROWS_MAX = 500;
/** Longer ones are no row of people. */
const RECORD_MAX = 10_000;
const SHOWN_MAX = 255;
const COLUMNS = ['name', 'email', 'role'] as const;
type Column = (typeof COLUMNS)[number];

/** A row as it was written, and whom it invites; without a guest the reason is why not. */
export interface FileRow extends Record<Column, string> {
  line: number;
  guest: Guest | null;
  reason: string | null;
}

const refused = (message: string) => new FieldError('INVITATION_FILE_REFUSED', 'file', message);

/** UTF-8 with or without its mark; anything else would make other names of people's names. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw refused('The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.');
}

/** What separates the fields of the first line. */
function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)![0];
  return [';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
}

function recordsOf(text: string): { lines: number; record: string[] }[] {
  try {
    const read = parse(text, {
      ...{ delimiter: delimiterOf(text), info: true, trim: true, skip_empty_lines: true },
      ...{ relax_column_count: true, max_record_size: RECORD_MAX, to: ROWS_MAX + 2 },
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return read.map(({ info, record }) => ({ lines: info.lines, record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(
      `Line ${Number(error.lines) || 1} cannot be read: a quotation mark is missing, or the line is too long.`,
    );
  }
}

/** Where each column stands. */
function placesOf(heading: readonly string[]): Record<Column, number> {
  const names = heading.map((name) => name.toLowerCase().replace(/^e-mail$/, 'email'));
  const unknown = names.find((name) => !COLUMNS.some((column) => column === name));
  if (
    unknown !== undefined ||
    new Set(names).size !== names.length ||
    !names.includes('name') ||
    !names.includes('email')
  )
    throw refused('The first line has to say what stands below: name, email, and role if it is not always a customer.');
  return { name: names.indexOf('name'), email: names.indexOf('email'), role: names.indexOf('role') };
}

/** Whom a file would invite, row by row. */
export async function readInvitationFile(bytes: Buffer): Promise<FileRow[]> {
  const [heading, ...records] = recordsOf(textOf(bytes));
  const places = placesOf(heading?.record ?? []);
  if (records.length === 0) throw refused('The file has no rows.');
  if (records.length > ROWS_MAX) throw refused(`The file has more than ${ROWS_MAX} rows. Please split it.`);
  const rows: FileRow[] = [];
  for (const { lines, record } of records) {
    const isWhole = record.length === heading!.record.length;
    const [name, email, role] = COLUMNS.map((column) => record[places[column]] ?? '') as [string, string, string];
    const fields = { name, email, role: role === '' ? 'user' : role };
    const { guest, reason } = isWhole
      ? await guestOf(fields)
      : { guest: null, reason: `This line has ${record.length} fields, the first has ${heading!.record.length}.` };
    rows.push({ line: lines, ...(guest ?? shown(fields)), guest, reason });
  }
  return rows;
}

async function guestOf(fields: Record<Column, string>): Promise<Pick<FileRow, 'guest' | 'reason'>> {
  const row = plainToInstance(InviteDto, fields);
  const [fault] = await validate(row, { stopAtFirstError: true, whitelist: true });
  if (fault) return { guest: null, reason: Object.values(fault.constraints!)[0]! };
  const { name, email, role } = row;
  return { guest: { name, email, role }, reason: null };
}

const shown = ({ name, email, role }: Record<Column, string>): Record<Column, string> => ({
  ...{ name: cut(name, SHOWN_MAX), email: cut(email, SHOWN_MAX), role: cut(role, SHOWN_MAX) },
});

import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { type TableRow, TableReader } from '../../../core/imports/table-reader.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { truncate } from '../../../core/common/text/text.js';
import { InviteDto } from './dto/invitation.dto.js';
import type { Guest } from './invitation.service.js';

export const ROWS_MAX = 500;
const SHOWN_MAX = 255;
type Column = 'name' | 'first_name' | 'last_name' | 'email' | 'role';
type Fields = Record<'name' | 'email' | 'role', string>;

const reader = new TableReader<Column>({
  columns: {
    name: ['fullname', 'displayname', 'contact', 'contactname', 'person', 'nameofperson'],
    first_name: ['givenname', 'forename', 'vorname', 'prenom', 'nombre'],
    last_name: ['surname', 'familyname', 'nachname', 'nomdefamille', 'apellidos'],
    email: [
      ...['emailaddress', 'mail', 'mailaddress', 'emailid', 'primaryemail', 'workemail', 'email1value', 'useremail'],
      ...['contactemail', 'emailadresse', 'adresseemail', 'correoelectronico'],
    ],
    role: ['userrole', 'accounttype', 'rolle'],
  },
  isComplete: (columns) => columns.has('email') && (columns.has('name') || columns.has('first_name')),
  headingMessage: 'The first line has to name the columns: name, email, and role if it is not always a customer.',
  rowsMax: ROWS_MAX,
  rowMax: 10_000,
  code: 'INVITATION_FILE_REFUSED',
});

export interface FileRow extends Fields {
  line: number;
  guest: Guest | null;
  reason: string | null;
}

export interface InvitationFile {
  rows: FileRow[];
  ignored: string[];
}

/** @throws FieldError for an unreadable file */
export async function readInvitationFile(bytes: Uint8Array): Promise<InvitationFile> {
  const { rows, ignored } = await reader.read(bytes);
  return { rows: await new TimeSlices().map(rows, rowOf), ignored };
}

async function rowOf({ line, cells, fault }: TableRow<Column>): Promise<FileRow> {
  const fields = {
    name: cells.name || [cells.first_name, cells.last_name].filter(Boolean).join(' '),
    email: cells.email,
    role: cells.role || 'user',
  };
  const { guest, reason } = fault ? { guest: null, reason: fault } : await guestOf(fields);
  return { line, ...(guest ?? truncateFields(fields)), guest, reason };
}

async function guestOf(fields: Fields): Promise<Pick<FileRow, 'guest' | 'reason'>> {
  const row = plainToInstance(InviteDto, fields);
  const [fault] = await validate(row, { stopAtFirstError: true, whitelist: true });
  if (fault) return { guest: null, reason: Object.values(fault.constraints!)[0]! };
  const { name, email, role } = row;
  return { guest: { name, email, role }, reason: null };
}

const truncateFields = ({ name, email, role }: Fields): Fields => ({
  name: truncate(name, SHOWN_MAX),
  email: truncate(email, SHOWN_MAX),
  role: truncate(role, SHOWN_MAX),
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Table, type TableFormat, TableReader } from '../../src/core/imports/table-reader.js';

const format: TableFormat<'name' | 'email'> = {
  columns: { name: ['fullname'], email: ['emailaddress', 'mail'] },
  isComplete: (columns) => columns.has('name') && columns.has('email'),
  headingMessage: 'The first line must name the columns.',
  rowsMax: 5,
  rowMax: 2_000,
  code: 'INVITATION_FILE_REFUSED',
};
const reader = new TableReader(format);
const WHOLE = { name: 'Åsa Söder', email: 'asa@firm.example' };

const read = (text: string, encoding: BufferEncoding = 'utf8') => reader.read(Buffer.from(text, encoding));
const rows = ({ rows: found }: Table<'name' | 'email'>) =>
  found.map(({ line, cells }) => [line, cells.name, cells.email]);
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('TableReader', () => {
  it.each([
    ['UTF-8', Buffer.from(`name,email\r\n${WHOLE.name},${WHOLE.email}\r\n`)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFFname,email\n${WHOLE.name},${WHOLE.email}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFFname\temail\r\n${WHOLE.name}\t${WHOLE.email}\r\n`, 'utf16le')],
    ['UTF-16 BE', bigEndian(`\uFEFFname\temail\r\n${WHOLE.name}\t${WHOLE.email}\r\n`)],
    ['UTF-16 LE without a mark', Buffer.from(`name;email\n${WHOLE.name};${WHOLE.email}`, 'utf16le')],
    ['UTF-16 BE without a mark', bigEndian(`name;email\n${WHOLE.name};${WHOLE.email}`)],
    [
      'UTF-16 without a mark and another script first',
      Buffer.from(`姓名;name;email\n李;${WHOLE.name};${WHOLE.email}`, 'utf16le'),
    ],
    ['vertical bars', Buffer.from(`name|email\n${WHOLE.name}|${WHOLE.email}`)],
    [
      'titles before the headings',
      Buffer.from(`Table 1\n\nCustomers, all;;;\nname;email\n${WHOLE.name};${WHOLE.email}`),
    ],
    ['an end of file of DOS', Buffer.from(`name,email\n${WHOLE.name},${WHOLE.email}\r\n\x1A\0\0`)],
    ['formulas that force text', Buffer.from(`name,email\n="${WHOLE.name}","=""${WHOLE.email}"""`)],
    ['semicolons', Buffer.from(`name;email\n${WHOLE.name};${WHOLE.email}`)],
    ['carriage returns only', Buffer.from(`name,email\r${WHOLE.name},${WHOLE.email}\r`)],
    ['a line for the separator', Buffer.from(`sep=|\r\nname|email\r\n${WHOLE.name}|${WHOLE.email}`)],
    ['a quoted line for the separator', Buffer.from(`"sep=;"\nname;email\n${WHOLE.name};${WHOLE.email}`)],
    ['blank lines before the headings', Buffer.from(`\n,,\nname,email\n${WHOLE.name},${WHOLE.email}`)],
    ['blanks and quotes around fields', Buffer.from(` "name" , email\n "${WHOLE.name}" , ${WHOLE.email} `)],
  ])('returns the row of a file with %s', async (_, bytes) => {
    expect((await reader.read(bytes)).rows.map(({ cells }) => cells)).toEqual([WHOLE]);
  });

  it.each([
    ['Full Name', 'Email Address'],
    ['FULL_NAME', 'E-mail'],
    ['Name *', 'E-Mail-Address'],
    ['full-name:', 'Mail'],
    ['Ｎａｍｅ (required)', 'Émail [Required]'],
  ])('returns the columns of the headings %s and %s', async (name, email) => {
    expect(rows(await read(`${email},${name}\na@b.example,Ann\n`))).toEqual([[2, 'Ann', 'a@b.example']]);
  });

  it('returns the separator of the headings when a heading contains a different separator', async () => {
    expect(rows(await read('name;email;"notes, all of them, long"\nAnn;a@b.example;x'))).toEqual([
      [2, 'Ann', 'a@b.example'],
    ]);
  });

  it('returns the separator of the headings when a row contains more headings with a different separator', async () => {
    expect(rows(await read('name;email\nColumns are;x, mail, mail, mail\nall, name, mail, email;y'))).toEqual([
      [2, 'Columns are', 'x, mail, mail, mail'],
      [3, 'all, name, mail, email', 'y'],
    ]);
  });

  it('returns the separator of most columns when several complete the headings', async () => {
    const wide = new TableReader({ ...format, isComplete: (columns) => columns.has('name') });
    expect(rows(await wide.read(Buffer.from('name,x;name;email\nAnn,a;Bo;b@b.example')))).toEqual([
      [2, 'Bo', 'b@b.example'],
    ]);
  });

  it('returns physical lines, also after line breaks in quotes and blank rows', async () => {
    const text = 'name,email\r\n"Anna\r\nWeber",a@b.example\r\n\r\n,,\r\nBert,b@b.example\r\n,\r\n,,,\r\n';
    expect(rows(await read(text))).toEqual([
      [2, 'Anna\nWeber', 'a@b.example'],
      [6, 'Bert', 'b@b.example'],
    ]);
    expect(rows(await read('sep=,\r\nname,email\r\nAnna,a@b.example'))).toEqual([[3, 'Anna', 'a@b.example']]);
  });

  it('returns ignored columns, except those that are empty', async () => {
    const { rows: found, ignored } = await read('name,Phone,email,,,\nAnn,1,a@b.example,,left,\nBo,,b@b.example\n');
    expect(ignored).toEqual(['Phone', 'Column 5']);
    expect(found.map(({ fault }) => fault)).toEqual([null, null]);
  });

  it('returns a fault for a row with more fields than headings', async () => {
    const { rows: found } = await read('name,email\nWeber, Anna,a@b.example\nBo,b@b.example,,');
    expect(found.map(({ fault }) => fault)).toEqual(['This line has 3 fields, the first has 2.', null]);
  });

  it('returns quotation marks within a field', async () => {
    expect(rows(await read('name,email\nAnn "A" Lee,"a@b.example"\n'))).toEqual([[2, 'Ann "A" Lee', 'a@b.example']]);
  });

  it.each([
    ['Windows-1252', Buffer.from('name,email\nS\xf6der,a@b.example\n', 'latin1'), /neither UTF-8 nor UTF-16/],
    ['a workbook', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'), /neither UTF-8 nor UTF-16/],
    ['half a UTF-16 character', Buffer.from('\uFEFFname', 'utf16le').subarray(0, 9), /neither UTF-8 nor UTF-16/],
    [
      'replacement characters',
      Buffer.from('name,email\nS\uFFFDder,a@b.example'),
      /^Line 2 has characters that were lost/,
    ],
    ['nothing', Buffer.alloc(0), /empty.*must name the columns/],
    ['only blank lines', Buffer.from('\uFEFF\r\n,,\r\n'), /empty/],
    ['no headings', Buffer.from('Ann,a@b.example\n'), /must name the columns/],
    [
      'headings after many lines',
      Buffer.from(`${'x\n'.repeat(10)}name,email\nAnn,a@b.example`),
      /must name the columns/,
    ],
    [
      'a table before the headings',
      Buffer.from('Firm;Mail\nAcme;info@acme.example\n\nname;email\nA;a@b.c'),
      /must name the columns/,
    ],
    ['a column twice', Buffer.from('name,email,E-Mail Address\nA,b,c'), /“email” and “E-Mail Address”/],
    ['no rows', Buffer.from('name,email\n,\n'), /no rows/],
    ['too many rows', Buffer.from(`name,email\n${'Ann,a@b.example\n'.repeat(6)}`), /more than 5 rows/],
    ['an open quotation mark', Buffer.from('name,email\nBo,b\n"Ann,a@b.example\nBo,b'), /^Line 3 cannot be read/],
    ['a row that is too long', Buffer.from(`name,email\n${'x'.repeat(3_000)},a`), /^Line 2 cannot be read/],
    ['too many fields', Buffer.from(`name,email\n${','.repeat(1_500)}`), /^Line 2 has more than/],
  ])('rejects a file with %s', async (_, bytes, reason) => {
    await expect(reader.read(bytes)).rejects.toMatchObject({
      status: 400,
      code: 'INVITATION_FILE_REFUSED',
      message: expect.stringMatching(reason) as string,
    });
  });

  it('yields to the event loop while it reads', async () => {
    let turns = 0;
    const timer = setImmediate(function again() {
      turns += 1;
      setImmediate(again).unref();
    });
    await reader.read(Buffer.from(`name,email\nAnn,a@b.example\n${',\n'.repeat(100_000)}`));
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it('lets other work run after each 4 kB of a file', async () => {
    const people = Array.from({ length: 500 }, (_, at) => `Person ${at},person${at}@bench.example`);
    const bytes = Buffer.from(['name,email', ...people].join('\n'));
    let [turns, isRead] = [0, false];
    const reading = new TableReader({ ...format, rowsMax: 500 }).read(bytes).finally(() => (isRead = true));
    for (; !isRead; turns += 1) await nextTurn();
    expect((await reading).rows).toHaveLength(500);
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(bytes.length / 4_096));
  });
});

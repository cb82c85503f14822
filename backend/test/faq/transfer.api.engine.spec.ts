import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { FaqImportView } from '../../src/modules/faq/dto/faq-import.view.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { ANSWER_MAX } from '../../src/modules/faq/entries/faq.rules.js';
import { form } from '../attachments/world.js';
import { countQueries } from '../queries.js';
import { givenEntry } from './rows.js';
import { type FaqWorld, startFaqWorld } from './world.js';

describe('CSV export and import', () => {
  let world: FaqWorld;
  beforeAll(async () => {
    world = await startFaqWorld();
  });
  beforeEach(() => world.db.transaction(() => world.db.write(FaqEntry).deleteAll()));
  afterAll(() => world.close());

  const send = (csv: string | Buffer, dryRun: boolean) =>
    world.call({
      method: 'POST',
      url: `/faq/import${dryRun ? '?dry_run=true' : ''}`,
      token: world.admin.token,
      ...form([{ field: 'file', name: 'faq.csv', bytes: Buffer.from(csv as string), type: 'text/csv' }]),
    });
  const imported = async (csv: string | Buffer, dryRun = false) => (await send(csv, dryRun)).json<FaqImportView>();
  const exported = async () => (await world.call({ url: '/faq/export.csv', token: world.admin.token })).body;
  const rows = () => world.db.read(FaqEntry).find({ order: { id: 'ASC' } });

  it('imports an export unchanged', async () => {
    await givenEntry(world, {
      question: '=1+1, "quoted"',
      answer: '<p>a\nb</p>',
      tags: 'x, y',
      visibility: 'user',
      isActive: false,
      isPinned: true,
      aliases: ['one, two', '-three'],
    });
    await givenEntry(world, { question: 'Plain?' });
    const before = await rows();
    const csv = await exported();
    expect(await imported(csv)).toMatchObject({ created: 0, updated: 0, same: 2, refused: 0 });
    await world.db.transaction(() => world.db.write(FaqEntry).deleteAll());
    expect(await imported(csv)).toMatchObject({ created: 2, updated: 0, same: 0, refused: 0 });
    const content = (entries: FaqEntry[]) =>
      entries.map(({ id: _id, createdAt: _created, updatedAt: _updated, ...rest }) => rest);
    expect(content(await rows())).toEqual(content(before));
    expect(await world.db.read(AuditRecord).existsBy({ action: 'faq.exported' })).toBe(true);
  });

  it('creates one entry from four concurrent imports', async () => {
    const csv = 'question,answer\nTwice?,Never.\nThrice?,Neither.';
    const views = await Promise.all(Array.from({ length: 4 }, () => imported(csv)));
    expect(views.map(({ created, same }) => [created, same]).sort()).toEqual([...Array(3).fill([0, 2]), [2, 0]]);
    expect((await rows()).map(({ question }) => question)).toEqual(['Twice?', 'Thrice?']);
  });

  it('reports every row in a dry run and writes nothing', async () => {
    await givenEntry(world, { question: 'Known?', answer: 'Old.' });
    const csv = [
      'answer,question,visibility,is_active',
      'New.,Known?,,',
      'Hello.,Fresh?,user,no',
      ',Empty?,,',
      'x,Wrong?,everybody,',
      'x,Flag?,,perhaps',
      'Again.,Fresh?,,',
      ',,,',
    ].join('\r\n');
    const report = await imported(csv, true);
    expect(report.rows.map(({ line, action, message }) => [line, action, message])).toEqual([
      [2, 'update', 'Changes: answer.'],
      [3, 'create', null],
      [4, 'refuse', 'Question and Answer are required'],
      [5, 'refuse', 'This value is not one of those allowed.'],
      [6, 'refuse', 'Must be true or false.'],
      [7, 'refuse', 'This question is in an earlier line of the file.'],
    ]);
    expect(await rows()).toMatchObject([{ answer: 'Old.' }]);
    expect(await imported(csv)).toEqual({ ...report, is_dry_run: false });
    expect(await rows()).toMatchObject([
      { question: 'Known?', answer: 'New.' },
      { question: 'Fresh?', answer: 'Hello.', visibility: 'user', isActive: false },
    ]);
  });

  it('keeps the columns that the file does not name', async () => {
    const own = { isActive: false, isPinned: true, tags: 'staff', aliases: ['ask inside'] };
    const hidden = { ...own, visibility: 'admin' as const };
    await givenEntry(world, { question: 'Internal?', answer: 'Old.', ...hidden });
    const csv = 'question,answer\nInternal?,Secret\nNew?,Open.';
    const messages = async (file: string) => (await imported(file, true)).rows.map(({ message }) => message);
    expect(await messages(csv)).toEqual(['Changes: answer.', null]);
    await imported(csv);
    expect(await rows()).toMatchObject([
      { answer: 'Secret', ...hidden },
      { answer: 'Open.', tags: null, visibility: 'public', isActive: true, isPinned: false, aliases: [] },
    ]);
    expect(await imported(csv)).toMatchObject({ created: 0, updated: 0, same: 2 });
    const wide = 'question,answer,tags,visibility,is_active,aliases\nInternal?,Secret,,,yes,';
    expect(await messages(wide)).toEqual(['Changes: tags, is_active, aliases.']);
    await imported(wide);
    const [changed] = await rows();
    expect(changed).toMatchObject({ ...hidden, tags: null, isActive: true, aliases: [] });
  });

  it('recognizes questions after validation, in any normalization form', async () => {
    const csv = `question,answer\n"How, exactly? ",So.\n${'Où est le café?'.normalize('NFD')},Here.`;
    expect(await imported(csv)).toMatchObject({ created: 2 });
    for (const file of [csv, csv.normalize('NFC')])
      expect(await imported(file)).toMatchObject({ created: 0, updated: 0, same: 2 });
    const [, entry] = await rows();
    await world.db.transaction(() =>
      world.db.write(FaqEntry).update({ id: entry!.id }, { question: entry!.question.normalize('NFD') }),
    );
    expect(await imported(csv)).toMatchObject({ created: 0, updated: 0, same: 2 });
    const twice = await imported('question,answer\n"Twice? ",One.\nTwice?,Two.', true);
    expect(twice.rows.map(({ action }) => action)).toEqual(['create', 'refuse']);
  });

  it('imports exported answers that became longer when stored', async () => {
    const plain = `${'Terms & more text here.\n'.repeat(660)}${'x'.repeat(660)}`;
    await world.create({ question: 'Plain?', answer: plain });
    await world.create({ question: 'Markup?', answer: '<p>x'.repeat(2_600) });
    const csv = await exported();
    expect((await rows()).every(({ answer }) => answer.length > ANSWER_MAX)).toBe(true);
    expect(await imported(csv)).toMatchObject({ same: 2, refused: 0 });
    await world.db.transaction(() => world.db.write(FaqEntry).delete({ question: 'Plain?' }));
    expect(await imported(csv)).toMatchObject({ created: 1, same: 1, refused: 0 });
  });

  it('reads spreadsheet formats and lists ignored columns', async () => {
    const csv = 'sep=;\r\nFrage-Nr;Frage;Antwort;Active;;\r\n1;Was kostet das?;Ab 100 €;WAHR;;\r\n;;;;;\r\n';
    const report = await imported(Buffer.from(`\uFEFF${csv}`, 'utf16le'));
    expect(report).toMatchObject({ created: 1, refused: 0, ignored_columns: ['Frage-Nr'] });
    expect(report.rows.map(({ line }) => line)).toEqual([3]);
    expect(await rows()).toMatchObject([{ question: 'Was kostet das?', answer: 'Ab 100 €', isActive: true }]);
  });

  it('joins the lines of questions and tags, as spreadsheets wrap them', async () => {
    await imported('Table 1\n\nquestion|answer|tags\n"How\r\n long?"|"One\r\nTwo"|"a\nb"\n');
    expect(await rows()).toMatchObject([{ question: 'How long?', answer: 'One<br>Two', tags: 'a, b' }]);
  });

  it('rejects other encodings and stores nothing', async () => {
    const answer = await send(Buffer.from('question,answer\r\nMenü in Zürich?,Oben; grün.\r\n', 'latin1'), false);
    expect(answer.json()).toMatchObject({
      code: 'FAQ_FILE_REFUSED',
      message: expect.stringMatching(/UTF-8/) as string,
    });
    expect(await rows()).toEqual([]);
  });

  it('writes entries in batches', async () => {
    const csv = ['question,answer', ...Array.from({ length: 400 }, (_, at) => `Question ${at}?,Answer ${at}.`)].join(
      '\n',
    );
    const { queries } = await countQueries(world, () => imported(csv));
    expect(queries.length).toBeLessThan(120);
    expect(await rows()).toHaveLength(400);
    expect(await world.db.read(AuditRecord).countBy({ action: 'faq.created' })).toBeGreaterThanOrEqual(400);
  });

  it.each(['question\nx', 'a,b\nc,d', 'question,answer\n"x', '<html>'])(
    'rejects a file that is no table: %j',
    async (csv) => {
      const answer = await send(csv, false);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['file']]);
    },
  );
});

import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { FaqImportView } from '../../src/modules/faq/dto/faq-import.view.js';
import { FaqEntry } from '../../src/modules/faq/faq-entry.entity.js';
import { givenEntry } from './rows.js';
import { type FaqWorld, startFaqWorld } from './world.js';

describe('entries as a file', () => {
  let world: FaqWorld;
  beforeAll(async () => {
    world = await startFaqWorld();
  });
  beforeEach(() => world.db.transaction(() => world.db.write(FaqEntry).deleteAll()));
  afterAll(() => world.close());

  const send = (csv: string, dry_run: boolean) =>
    world.call({ method: 'POST', url: '/faq/import', body: { csv, dry_run }, token: world.admin.token });
  const imported = async (csv: string, dryRun = false) => (await send(csv, dryRun)).json<FaqImportView>();
  const exported = async () => (await world.call({ url: '/faq/export.csv', token: world.admin.token })).body;
  const rows = () => world.db.read(FaqEntry).find({ order: { id: 'ASC' } });

  it('comes back as it left', async () => {
    await givenEntry(world, {
      ...{ question: '=1+1, "quoted"', answer: '<p>a\nb</p>', tags: 'x, y', visibility: 'user' },
      ...{ isActive: false, isPinned: true, aliases: ['one, two', '-three'] },
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

  it('makes one entry when it is sent four times at once', async () => {
    const csv = 'question,answer\nTwice?,Never.\nThrice?,Neither.';
    const views = await Promise.all(Array.from({ length: 4 }, () => imported(csv)));
    expect(views.map(({ created, same }) => [created, same]).sort()).toEqual([...Array(3).fill([0, 2]), [2, 0]]);
    expect((await rows()).map(({ question }) => question)).toEqual(['Twice?', 'Thrice?']);
  });

  it('is tried first: every row is reported and nothing written', async () => {
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
    expect(report.rows.map(({ row, action, message }) => [row, action, message])).toEqual([
      [2, 'update', null],
      [3, 'create', null],
      [4, 'refuse', 'Question and Answer are required'],
      [5, 'refuse', 'This value is not one of those allowed.'],
      [6, 'refuse', 'Must be true or false.'],
      [7, 'refuse', 'This question stands in the file twice.'],
    ]);
    expect(await rows()).toMatchObject([{ answer: 'Old.' }]);
    expect(await imported(csv)).toEqual(report);
    expect(await rows()).toMatchObject([
      { question: 'Known?', answer: 'New.' },
      { question: 'Fresh?', answer: 'Hello.', visibility: 'user', isActive: false },
    ]);
  });

  it.each(['question\nx', 'a,b\nc,d', 'question,answer\n"x', '<html>'])(
    'is refused when it is none: %j',
    async (csv) => {
      const answer = await send(csv, false);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['csv']]);
    },
  );
});

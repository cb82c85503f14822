import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenEntry } from '../faq/rows.js';
import { givenOffer } from '../offers/rows.js';
import { givenProject } from '../projects.js';
import { countQueries } from '../queries.js';

describe('lists as files', () => {
  let app: TestApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const file = (path: string) => app.call({ url: path, token: admin.token });
  const lines = async (path: string) => (await file(path)).body.trimEnd().split('\r\n').slice(1);
  const last = async () => (await app.db.read(AuditRecord).find({ order: { id: 'DESC' }, take: 1 }))[0];
  const feature = (body: object) => app.call({ method: 'POST', url: '/features', token: admin.token, body });

  it('contain features after search and filters, as text safe for spreadsheets', async () => {
    await feature({ title: '=cmd plan', is_pinned: true, summary: 'one' });
    await feature({ title: 'Camera plan' });
    expect(await lines('/features/admin/export.csv?q=plan&pinned=1')).toEqual([
      expect.stringMatching(/^\d+,"'=cmd plan","cmd-plan","one",/),
    ]);
    expect(await last()).toMatchObject({ action: 'feature.exported', after: { q: 'plan', pinned: '1' } });
    expect((await file('/features/admin/export.csv?limit=3')).statusCode).toBe(400);
  });

  it('contain offers, including expired ones', async () => {
    await givenOffer(app, { title: '+Winter', endDate: '2020-01-31' });
    await givenOffer(app, { title: 'Summer' });
    expect(await lines('/special-offers/export.csv')).toHaveLength(2);
    expect(await lines('/special-offers/export.csv?state=ended')).toEqual([expect.stringMatching(/^\d+,"'\+Winter"/)]);
    expect(await lines('/special-offers/export.csv?q=summ')).toEqual([expect.stringMatching(/"Summer"/)]);
  });

  it('contain emails without their content', async () => {
    await app.call({ method: 'POST', url: '/auth/request-password-reset', body: { email: admin.email } });
    const [mail] = await app.db.read(OutboxMail).find();
    const found = await lines(`/mail/export.csv?template=${mail!.template}`);
    expect(found).toEqual([expect.stringContaining(`"${admin.email}"`)]);
    expect(found[0]).not.toMatch(/reset-password/);
    expect(await lines('/mail/export.csv?state=failed')).toEqual([]);
  });

  it('contain the FAQ entries of the list', async () => {
    await givenEntry(app, { question: 'When do I pay?', visibility: 'public' });
    await givenEntry(app, { question: 'Who pays?', visibility: 'user', isActive: false });
    expect(await lines('/faq/export.csv')).toHaveLength(2);
    expect(await lines('/faq/export.csv?q=pays')).toEqual([expect.stringMatching(/^"Who pays\?"/)]);
    expect(await lines('/faq/export.csv?active=1')).toEqual([expect.stringMatching(/^"When do I pay\?"/)]);
    expect(await lines('/faq/export.csv?visibility=user')).toEqual([expect.stringMatching(/^"Who pays\?"/)]);
  });

  it('contain only the selected rows in every list', async () => {
    const people = await Promise.all(['Uma', 'Vera', 'Wim'].map((name) => givenUser(app, { name })));
    const ids = [people[2]!.id, people[0]!.id, 2_000_000_000];
    const found = await lines(`/users/export.csv?ids=${ids.join()}`);
    expect(found.map((line) => line.split(',')[1]).sort()).toEqual(['"Uma"', '"Wim"']);
    expect(await last()).toMatchObject({ action: 'user.exported', after: { ids } });
    const [, second] = await Promise.all(
      [1, 2, 3].map((n) => givenProject(app, { userId: people[0]!.id, title: `P${n}` })),
    );
    expect(await lines(`/projects/export.csv?ids=${second!.id}`)).toEqual([expect.stringMatching(/"P2"/)]);
    for (const list of ['audit', 'requests', 'payments', 'logs', 'mail', 'special-offers', 'features/admin', 'faq'])
      expect([list, await lines(`/${list}/export.csv?ids=2000000000`)]).toEqual([list, []]);
  });

  it('rejects numbers that are not plain integers, and a repeated parameter, on every list', async () => {
    const lists = [
      'users',
      'projects',
      'audit',
      'requests',
      'payments',
      'logs',
      'mail',
      'special-offers',
      'features/admin',
      'faq',
    ];
    for (const list of lists)
      for (const query of ['ids=1&ids=2', 'ids=1e3', 'ids=%201', 'ids=1.5', 'ids=%2B1', 'ids[]=1', 'ids=1&ids=1'])
        expect([list, query, (await file(`/${list}/export.csv?${query}`)).statusCode]).toEqual([list, query, 400]);
  });

  it.each(['users', 'projects', 'mail'])('reads the selected %s with the same number of queries', async (list) => {
    const queries = async (ids: string) =>
      (await countQueries(app, () => lines(`/${list}/export.csv?ids=${ids}`))).queries.length;
    expect(await queries('1,2,3')).toBe(await queries('1'));
  });

  it('exports a record once when its number is repeated', async () => {
    const { id } = await givenUser(app);
    expect(await lines(`/users/export.csv?ids=${id},${id}`)).toHaveLength(1);
  });

  it.each(['', '0', '1,', 'a', '1,2147483648', Array.from({ length: 201 }, () => '1').join()])(
    'refuses the numbers "%s"',
    async (ids) => {
      expect((await file(`/projects/export.csv?ids=${ids}`)).statusCode).toBe(400);
    },
  );
});

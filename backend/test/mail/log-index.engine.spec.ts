import { DataSource } from 'typeorm';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { countQueries } from '../queries.js';

describe('the mail log of the last seven days', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const plan = async (sql: string) => {
    const values = sql.match(/\?/g)!.map(() => '');
    const steps = await app.app.get(DataSource).query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values);
    return steps.map(({ detail }) => detail).join();
  };

  it.each([
    ['/mail/counts?period=week', 5],
    ['/mail?period=week&offset=50', 1],
  ])('is counted for %s in an index, without reading the emails', async (url, counts) => {
    const { queries } = await countQueries(app, () => app.call({ url, token: admin.token }));
    const counting = queries.filter((sql) => sql.includes('COUNT') && sql.includes('outbox_mails'));
    expect(counting).toHaveLength(counts);
    for (const sql of counting) expect(await plan(sql)).toContain('COVERING INDEX IDX_outbox_mails_changed');
  });
});

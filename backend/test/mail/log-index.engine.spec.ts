import { DataSource } from 'typeorm';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
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
    const values = sql.match(/\?/g)!.map(() => '2026-01-01');
    const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    return JSON.stringify(await app.app.get(DataSource).query(`${explain} ${sql}`, values));
  };

  it.each([
    ['/mail/counts?period=week', 5],
    ['/mail?period=week&offset=50', 1],
  ])('is counted for %s in an index, without reading the emails', async (url, counts) => {
    const { queries } = await countQueries(app, () => app.call({ url, token: admin.token }));
    const counting = queries.filter((sql) => sql.includes('COUNT') && sql.includes('outbox_mails'));
    expect(counting).toHaveLength(counts);
    const inIndex =
      engine === 'sqlite'
        ? /COVERING INDEX IDX_outbox_mails_changed/
        : /"key":"IDX_outbox_mails_changed".*"Extra":"Using where; Using index"/;
    for (const sql of counting) expect(await plan(sql)).toMatch(inIndex);
  });
});

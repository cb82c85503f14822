import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';

interface Row {
  what: string;
  until: string;
  setting: string | null;
  keep: string | null;
  job: string | null;
  last_run_at: string | null;
}

function manual(): Pick<Row, 'what' | 'setting' | 'job'>[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operator/privacy.md'), 'utf8');
  const word = (cell: string) => /^`(.+)`$/.exec(cell.trim())?.[1] ?? null;
  const cells = text.split('\n').map((line) => line.split('|').slice(1, -1));
  return cells
    .filter((row) => row.length === 4 && word(row[0]!))
    .map(([what, , setting, job]) => ({ what: word(what!)!, setting: word(setting!), job: word(job!) }));
}

describe('retention periods', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({ LOG_DAYS: '1', TRASH_DAYS: '45', BACKUP_KEEP: '3 2 1', BACKUP_TO: '' });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const rows = async () => ((await app.call({ url: '/retention', token: admin.token })).json() as { rows: Row[] }).rows;

  it('is the same in the manual', async () => {
    const told = (await rows()).map(({ what, setting, job }) => ({ what, setting, job }));
    expect(told.length).toBeGreaterThan(15);
    expect(new Set(told.map(({ what }) => what)).size).toBe(told.length);
    expect(manual()).toEqual(told);
  });

  it('lists the settings and the last run of each cleanup job', async () => {
    const found = Object.fromEntries((await rows()).map((row) => [row.what, row]));
    expect(found['visits']).toMatchObject({ until: 'setting', setting: 'LOG_DAYS', keep: '1 day', job: 'old-visits' });
    expect(found['trash']).toMatchObject({ keep: '45 days' });
    expect(found['sessions']).toMatchObject({ keep: '12 hours' });
    expect(found['backups']).toMatchObject({ keep: '3 2 1', last_run_at: null });
    expect(found['receipts']).toMatchObject({
      until: 'books',
      setting: null,
      keep: null,
      job: null,
      last_run_at: null,
    });
    const ago = app.clock.now().getTime() - Date.parse(found['visits']!.last_run_at!);
    expect(Math.abs(ago)).toBeLessThan(60_000);
  });

  it('is for admins', async () => {
    const { token } = await givenUser(app);
    expect((await app.call({ url: '/retention', token })).statusCode).toBe(403);
  });
});

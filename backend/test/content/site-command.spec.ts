import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Sqlite from 'better-sqlite3';
import { ServerSeen } from '../../src/core/health/server-seen.entity.js';
import { JobRun } from '../../src/core/scheduler/job-run.entity.js';
import { ContentTransferService } from '../../src/modules/content/transfer/content-transfer.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Erasure } from '../../src/modules/users/privacy/erasure.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser } from '../actors.js';
import { fromInside } from '../app.js';
import { command } from '../command.js';
import { emptySandbox, engine, sandbox, type Sandbox } from '../database.js';

describe('the command that exports the site', () => {
  let place: Sandbox;
  const folder = mkdtempSync(join(tmpdir(), 'portico-site-'));
  const run = (...words: string[]) => command(place.environment, ['site', ...words]);

  beforeAll(async () => (place = await sandbox()));
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('leaves no file when the export fails, so that it can be repeated', async () => {
    const file = join(folder, 'site.gz');
    const failing = new Readable({ read: () => undefined });
    jest.spyOn(ContentTransferService.prototype, 'exportSite').mockImplementation(() => {
      failing.push('a part');
      setImmediate(() => failing.destroy(new Error('the disk is gone')));
      return Promise.resolve({ file: failing, leftOut: [] });
    });
    expect(await run('export', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the disk is gone') as string,
    });
    expect(existsSync(file)).toBe(false);
    jest.restoreAllMocks();
    expect(await run('export', file)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('1f8b');
  });

  it('refuses a file that exists or cannot be opened, and changes nothing', async () => {
    const file = join(folder, 'taken.gz');
    writeFileSync(file, 'mine');
    expect((await run('export', file)).err).toBe(`${file} already exists. Name a new file.\n`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await run('import', join(folder, 'none.gz'))).err).toMatch(/none\.gz cannot be opened \(ENOENT\)\.\n$/);
  });

  it('starts no job, no delivery and no first admin, and repeats erasures', async () => {
    await fromInside(place.config, async (inside) => {
      const { id } = await givenUser(inside);
      const { createdAt: userSince } = (await inside.db.read(User).findOneBy({ id }))!;
      const erased = { id: 'one', userId: id, userSince, emailHash: 'f'.repeat(64), erasedAt: inside.clock.now() };
      const expired = {
        template: 'welcome',
        recipient: 'a@b.example',
        subject: 'Hello',
        context: {},
        nextAttemptAt: new Date(0),
        expiresAt: new Date(0),
        searchText: '',
      };
      await inside.db.transaction(async () => {
        await inside.db.write(Erasure).insert(erased);
        await inside.db.write(OutboxMail).insert(expired);
      });
    });
    const first = { ADMIN_EMAIL: 'ada@portal.example', ADMIN_NAME: 'Ada', ADMIN_PASSWORD: 'a-long-password-of-hers' };
    const words = ['site', 'export', join(folder, 'quiet.gz')];
    expect(await command({ ...place.environment, ...first }, words)).toEqual({ code: 0, out: '', err: '' });
    const counts = await fromInside(place.config, ({ db }) =>
      Promise.all([JobRun, ServerSeen, User].map((entity) => db.read<object>(entity).count())),
    );
    expect(counts).toEqual([0, 0, 0]);
    const mails = await fromInside(place.config, ({ db }) => db.read(OutboxMail).find());
    expect(mails.map(({ state }) => state)).toEqual(['queued']);
  });

  if (engine === 'sqlite') {
    it('refuses a database that this version has not migrated, and migrates nothing', async () => {
      const database = new Sqlite(join(place.config.dataDir, 'portico.sqlite'));
      const last = 'SELECT MAX(id) AS id FROM migrations';
      const { id } = database.prepare<[], { id: number }>(last).get()!;
      database.prepare('DELETE FROM migrations WHERE id = ?').run(id);
      const { code, err } = await run('export', join(folder, 'older.gz'));
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^The database has not .* Start the server first: [^\n]+\n$/),
      ]);
      expect(database.prepare<[], { id: number }>(last).get()!.id).toBe(id - 1);
      database.close();
    });

    it('creates no database', async () => {
      const empty = await emptySandbox();
      const err = 'There is no database in DATA_DIR yet. The first start creates it.\n';
      const words = ['site', 'export', join(folder, 'empty.gz')];
      expect(await command(empty.environment, words)).toEqual({ code: 1, out: '', err });
      expect(existsSync(join(empty.config.dataDir, 'portico.sqlite'))).toBe(false);
      await empty.remove();
    });
  }
});

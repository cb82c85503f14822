import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Db } from '../../src/core/database/db.js';
import type { RightsChange } from '../../src/modules/backups/restore/restore-report.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../src/modules/backups/take.js';
import { RestoredRights } from '../../src/restored-rights.js';
import { startApp, type TestApp } from '../app.js';
import { installationOf } from './installation.js';

const PEOPLE = [
  'same',
  'demoted',
  'promoted',
  'dismissed',
  'password',
  'email',
  'app',
  'passkey',
  'codes',
  'gone',
] as const;
type Person = (typeof PEOPLE)[number];
const OPERATOR = { id: 77, name: 'Olu', role: 'admin' } as const;

describe('rights after a restore', () => {
  const work = mkdtempSync(join(tmpdir(), 'portico-rights-'));
  let app: TestApp;
  let db: Db;
  let archive: Buffer;
  const ids = {} as Record<Person | 'new', number>;

  const run = (sql: string, ...values: unknown[]) => db.transaction(() => db.run(sql, values));
  const insert = async (table: string, row: Record<string, unknown>) => {
    const dates = { created_at: '2026-01-01 10:00:00.000', updated_at: '2026-01-01 10:00:00.000' };
    const all = Object.entries({ ...dates, ...row });
    const places = all.map(() => '?').join(', ');
    await run(
      `INSERT INTO ${table} (${all.map(([name]) => name).join(', ')}) VALUES (${places})`,
      ...all.map(([, value]) => value),
    );
  };
  const add = async (name: Person | 'new', role = 'user') => {
    const email = `${name}@rights.example`;
    await insert('users', {
      name,
      email,
      role,
      password_hash: 'old hash',
      is_active: 1,
      muted_mails: '[]',
      search_text: name,
      version: 1,
    });
    const [row] = await db.query<{ id: number }>('SELECT id FROM users WHERE email = ?', [email]);
    ids[name] = row!.id;
  };
  const restore = async (rights: RestoredRights) => {
    const installation = await installationOf(app.config);
    const open = async () => Readable.from([archive]);
    await restoreBackup(installation, open, { workFolder: work, around: rights.around });
    await installation.close();
  };
  const byName = (changes: RightsChange[]) =>
    Object.fromEntries(changes.map(({ name, differences }) => [name, differences]));

  const EXPECTED = {
    demoted: ['admin again'],
    promoted: ['role changed'],
    dismissed: ['active again'],
    password: ['password differs'],
    email: ['email differs'],
    app: ['authenticator app differs'],
    passkey: ['passkeys differ'],
    codes: ['recovery codes differ'],
    gone: ['account did not exist before'],
    new: ['account is gone'],
  };

  beforeAll(async () => {
    app = await startApp({});
    db = app.app.get(Db);
    for (const name of PEOPLE) await add(name, name === 'demoted' ? 'admin' : 'user');
    await insert('one_time_keys', { user_id: ids.app, sealed: 'old key', last_step: 1 });
    await insert('recovery_codes', { user_id: ids.codes, code_hash: 'a'.repeat(64) });
    const here = await installationOf(app.config);
    await takeBackup(here, async (chunks) => (archive = await buffer(Readable.from(chunks))));
    await here.close();

    await run(`UPDATE users SET role = 'user' WHERE id = ?`, ids.demoted);
    await run(`UPDATE users SET role = 'agent' WHERE id = ?`, ids.promoted);
    await run('UPDATE users SET is_active = 0 WHERE id = ?', ids.dismissed);
    await run(`UPDATE users SET password_hash = 'new hash' WHERE id = ?`, ids.password);
    await run(`UPDATE users SET email = 'other@rights.example' WHERE id = ?`, ids.email);
    await run(`UPDATE one_time_keys SET sealed = 'new key' WHERE user_id = ?`, ids.app);
    await run('UPDATE one_time_keys SET last_step = 2 WHERE user_id = ?', ids.app);
    await insert('passkeys', {
      user_id: ids.passkey,
      name: 'Key',
      credential_id: 'c',
      credential_hash: 'b'.repeat(64),
      public_key: 'p',
      counter: 0,
      transports: '',
      is_synced: 0,
    });
    await run(`UPDATE recovery_codes SET used_at = '2026-02-01 10:00:00.000' WHERE user_id = ?`, ids.codes);
    await run('DELETE FROM users WHERE id = ?', ids.gone);
    await add('new');
  });
  afterAll(async () => {
    await app.close();
    rmSync(work, { recursive: true, force: true });
  });

  it('lists and records each account whose rights differ, without values, when a backup is restored', async () => {
    const rights = new RestoredRights(OPERATOR);
    await restore(rights);
    expect(byName(rights.changes)).toEqual(EXPECTED);
    expect(rights.describe()).toContain(`  demoted (account ${ids.demoted}): admin again\n`);
    expect(rights.describe()).not.toMatch(/hash|other@|key'/);
    const recorded = await db.query<{ record_id: string; actor_name: string; after: unknown }>(
      `SELECT record_id, actor_name, after FROM audit_records WHERE action = 'user.rights-restored'`,
    );
    const differences = recorded.map(({ record_id: id, after }) => [
      Number(id),
      (typeof after === 'string' ? JSON.parse(after) : after) as object,
    ]);
    expect(differences).toEqual(rights.changes.map(({ id, differences: words }) => [id, { differences: words }]));
    expect(new Set(recorded.map(({ actor_name: name }) => name))).toEqual(new Set(['Olu']));
  });

  it('lists nothing when the rights are the same', async () => {
    const rights = new RestoredRights(null);
    await restore(rights);
    expect([rights.changes, rights.describe()]).toEqual([[], '']);
  });

  it('lists nothing when no account could sign in before', async () => {
    await run('DELETE FROM users');
    const rights = new RestoredRights(null);
    await restore(rights);
    expect(rights.changes).toEqual([]);
  });
});

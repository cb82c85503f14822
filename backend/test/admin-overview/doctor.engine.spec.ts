import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../../src/core/common/time/clock.js';
import { User } from '../../src/modules/users/user.entity.js';
import type { Environment } from '../../src/core/config/env.js';
import { loadConfig } from '../../src/settings.js';
import { givenUser } from '../actors.js';
import { fromInside, startAppAt, type TestApp } from '../app.js';
import { command } from '../command.js';
import { emptySandbox, engine, sandbox, type Sandbox } from '../database.js';

const SECRET = 'lamp-of-the-harbour';

describe('the doctor', () => {
  const places: Sandbox[] = [];
  let server: TestApp | undefined;
  afterAll(async () => {
    await server?.stop();
    for (const place of places) await place.remove();
  });

  const place = async (make: () => Promise<Sandbox>): Promise<Environment> => {
    const made = await make();
    places.push(made);
    return { ...made.environment, METRICS_TOKEN: SECRET };
  };
  it('reports success beside a running server without secrets', async () => {
    const settings = await place(sandbox);
    server = await startAppAt(loadConfig(settings));
    const more = { PUBLIC_URL: 'https://portal.firm.example', REDIS_URL: 'redis://127.0.0.1:9/0' };
    const { code, out, err } = await command({ ...settings, ...more }, ['doctor']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^done {2}sessions, /m);
    expect(out).toMatch(/^(?:well|warning) +Database +Write and read in /m);
    expect(out).toMatch(/^(?:well|warning) +Storage +Saved and read a file in /m);
    expect(out).toMatch(/^warning +Redis +No answer/m);
    for (const name of ['Emails queued', 'Free space', 'Migrations', 'Clock', 'Last backup'])
      expect(out).toMatch(new RegExp(`^well +${name} `, 'm'));
    expect(out).toContain('METRICS_TOKEN=(a secret)  # environment');
    expect(out).not.toContain(SECRET);
    expect(out).not.toContain(settings.JWT_SECRET);
    const [mine, report] = out.split('For a bug report') as [string, string];
    expect(mine).toContain('PUBLIC_URL=https://portal.firm.example');
    expect(report).not.toMatch(/firm\.example/);
    expect(report).not.toContain(settings.DATA_DIR);
  });

  it('warns without a backup once the installation is older than an hour, or without a writable place', async () => {
    const settings = await place(sandbox);
    const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
    writeFileSync(join(folder, 'file'), '');
    const backupTo = async (BACKUP_TO: string) => {
      const { out } = await command({ ...settings, BACKUP_TO }, ['doctor']);
      return /^(\w+) +Last backup .*\n +(.*)$/m.exec(out)?.slice(1);
    };
    const [missing, refused, kept] = ['missing', 'file/below', 'kept'].map((name) => join(folder, name));
    mkdirSync(kept!);
    expect(await backupTo(missing!)).toEqual(['warning', `${missing} does not exist.`]);
    expect(await backupTo(refused!)).toEqual(['warning', `Nothing can be written to ${refused} (ENOTDIR).`]);
    const given = places.at(-1)!.config;
    await fromInside(given, async (inside) => {
      await givenUser(inside);
      await inside.db.transaction(() => inside.db.write(User).updateAll({ createdAt: new Date(Date.now() - DAY) }));
    });
    expect(await backupTo(kept!)).toEqual(['warning', 'The first scheduled backup has not been made yet.']);
    rmSync(folder, { recursive: true });
  });

  it('fails where there is no database, and makes none', async () => {
    const settings = await place(emptySandbox);
    const given = engine === 'sqlite' ? settings : { ...settings, DATABASE_URL: `${settings.DATABASE_URL}_not_there` };
    const { code, out } = await command(given, ['doctor']);
    expect(code).toBe(1);
    expect(out).toMatch(/^failing +Database +No answer/m);
    expect(out).toMatch(/^(?:well|warning) +Storage +Saved and read a file in /m);
    expect(existsSync(join(settings.DATA_DIR!, 'portico.sqlite'))).toBe(false);
  });

  if (engine === 'mariadb')
    it('fails where tables are missing', async () => {
      const { code, out } = await command(await place(emptySandbox), ['doctor']);
      expect([code, out]).toEqual([1, expect.stringMatching(/^failing +Migrations +0 of \d+ applied/m)]);
    });
});

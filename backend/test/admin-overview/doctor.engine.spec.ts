import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../src/core/config/env.js';
import { command } from '../command.js';
import { emptySandbox, engine, sandbox, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';

const SECRET = 'lamp-of-the-harbour';

describe('the doctor', () => {
  const places: Sandbox[] = [];
  const servers: ServerProcess[] = [];
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const place of places) await place.remove();
  });

  const place = async (make: () => Promise<Sandbox>) => {
    const made = await make();
    places.push(made);
    const { dataDir, DATABASE_URL, JWT_SECRET } = made.config;
    return { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET, METRICS_TOKEN: SECRET };
  };
  const serve = async (settings: Environment) => {
    const server = await ServerProcess.prepare({ ...settings, LOG_LEVEL: 'error' });
    servers.push(server);
    await server.start();
  };

  it('reports success beside a running server without secrets', async () => {
    const settings = await place(sandbox);
    await serve(settings);
    const more = { PUBLIC_URL: 'https://portal.firm.example', REDIS_URL: 'redis://127.0.0.1:9/0' };
    let doctor!: Awaited<ReturnType<typeof command>>;
    const runDoctor = async () => (doctor = await command({ ...settings, ...more }, ['doctor']));
    // Jobs begin after the server is ready.
    await until(
      async () => /^done {2}sessions, /m.test((await runDoctor()).out),
      () => doctor.out,
    );
    const { code, out, err } = doctor;
    expect({ code, err }).toEqual({ code: 0, err: '' });
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

  it('fails where there is no database, and makes none', async () => {
    const settings = await place(emptySandbox);
    const given = engine === 'sqlite' ? settings : { ...settings, DATABASE_URL: `${settings.DATABASE_URL}_not_there` };
    const { code, out } = await command(given, ['doctor']);
    expect(code).toBe(1);
    expect(out).toMatch(/^failing +Database +No answer/m);
    expect(out).toMatch(/^(?:well|warning) +Storage +Saved and read a file in /m);
    expect(existsSync(join(settings.DATA_DIR, 'portico.sqlite'))).toBe(false);
  });

  it('needs no server, and fails where tables are missing', async () => {
    const settings = await place(emptySandbox);
    if (engine === 'sqlite') await serveOnce(settings);
    const { code, out } = await command(settings, ['doctor']);
    if (engine === 'sqlite') expect([code, out]).toEqual([0, expect.stringMatching(/^well +Migrations/m)]);
    else expect([code, out]).toEqual([1, expect.stringMatching(/^failing +Migrations +0 of \d+ applied/m)]);
  });

  const serveOnce = async (settings: Environment) => {
    await serve(settings);
    await servers.at(-1)!.stop();
  };
});

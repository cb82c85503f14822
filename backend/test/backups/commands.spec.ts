import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/core/config/env.js';
import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { startAppAt } from '../app.js';
import { emptySandbox, sandbox, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { command, type Said } from '../command.js';
import { fill, filesOf, installationOf, sumsOf } from './installation.js';

const PASSWORD = 'wooden harbour lamp';
const ADMIN = { email: 'marisol@pellworth.example', password: PASSWORD };
const SENTENCES = /^\S[^\n]+\.\n$/;

interface Written {
  id: number;
  title: string;
}

describe('the commands for backups', () => {
  const places: Sandbox[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'portico-commands-'));
  const safety = join(folder, 'safety');
  let here: Sandbox;
  let server: ServerProcess;
  let archive: string;
  let written: Written[];

  const on = ({ environment }: Sandbox, ...words: string[]) =>
    command({ ...environment, LOG_LEVEL: 'error', BACKUP_TO: safety }, words);
  const signIn = async () => {
    const login = await ask(`${server.url}/api/auth/login`, {}, ADMIN);
    const headers = { authorization: `Bearer ${((await login.json()) as { access_token: string }).access_token}` };
    return async <T>(path: string, body?: object) =>
      (await ask(`${server.url}/api${path}`, headers, body)).json() as Promise<T>;
  };
  const refused = ({ code, out, err }: Said, sentence: RegExp) => {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(err).toMatch(SENTENCES);
  };

  beforeAll(async () => {
    here = await sandbox();
    places.push(here);
    await fill(here.config, await new PasswordService().hash(PASSWORD));
    server = await ServerProcess.prepare({ ...here.environment, LOG_LEVEL: 'error' });
    await server.start();
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('create a backup during writes and describe it', async () => {
    const admin = await signIn();
    const { items } = await admin<{ items: { id: number }[] }>('/clients');
    const write = async (n: number) => {
      const dates = { start_date: '2026-01-01', end_date: '2026-02-01' };
      const project = { title: `Write ${n}`, description: 'x', ...dates, price: 10, status: 'Pending', milestones: 1 };
      const { id, title } = await admin<Written>('/projects', { ...project, user_id: items[0]!.id });
      return { id, title };
    };
    written = [await write(0), await write(1)];
    let running = true;
    const writing = (async () => {
      for (let n = 2; running; n += 1) await write(n);
      return true;
    })();
    const { code, out, err } = await on(here, 'backup', '--to', folder);
    running = false;
    expect(await writing).toBe(true);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    archive = out.split('\n')[0]!;
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(await on(here, 'verify', archive)).toEqual({
      code: 0,
      out: expect.stringMatching(/^A complete backup of .+ rows of \d+ tables, \d+ files .+Without: .+\n$/s) as string,
      err: '',
    });
  }, 300_000);

  it('refuse what would be lost with the product, and what is cut off', async () => {
    const inside = join(here.config.dataDir, 'kept');
    refused(await on(here, 'backup', '--to', inside), /inside DATA_DIR/);
    const half = join(folder, 'half.tar');
    copyFileSync(archive, half);
    truncateSync(half, Math.floor(statSync(half).size / 2));
    for (const word of ['verify', 'restore']) refused(await on(here, word, half), /^The backup is damaged: /);
    refused(await on(here, 'verify', join(folder, 'nothing.tar')), /nothing\.tar cannot be read/);
  }, 300_000);

  it('replace nothing that is in use', async () => {
    const before = await heldBy(here.config);
    const answer = await on(here, 'restore', archive);
    refused(answer, /^Stop the (other )?servers? first/);
    await server.stop();
    refused(await on(here, 'restore', archive), /^This replaces all data\. .+ --replace/);
    expect(Object.keys((await heldBy(here.config)).files)).toEqual(Object.keys(before.files));
    expect(readdirSync(folder)).not.toContain('safety');
  }, 300_000);

  it('bring everything to an empty place, where people sign in as before', async () => {
    const there = await emptySandbox();
    places.push(there);
    expect(await on(there, 'restore', archive)).toMatchObject({ code: 0, err: '' });
    expect((await heldBy(there.config)).files).toEqual((await heldBy(here.config)).files);
    const app = await startAppAt(there.config);
    const login = await app.call({ method: 'POST', url: '/auth/login', body: ADMIN });
    const { access_token: token } = login.json<{ access_token: string }>();
    for (const project of written)
      expect((await app.call({ url: `/projects/${project.id}`, token })).json()).toMatchObject(project);
    await app.close();
  }, 300_000);

  it('keep what was there before it is replaced', async () => {
    const before = await heldBy(here.config);
    const { code, out, err } = await on(here, 'restore', archive, '--replace');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [kept, ...others] = readdirSync(safety);
    expect(kept).toMatch(/^portico-.+Z-before-restore\.tar$/);
    expect(others).toEqual([]);
    expect(out).toContain(join(safety, kept!));
    const back = await emptySandbox();
    places.push(back);
    expect(await on(back, 'restore', join(safety, kept!))).toMatchObject({ code: 0 });
    expect(await heldBy(back.config)).toEqual(before);
  }, 300_000);
});

async function heldBy(config: Config) {
  const installation = await installationOf(config);
  const { outbox_mails: letters, ...rows } = await sumsOf(installation);
  const files = await filesOf(installation);
  await installation.close();
  return { rows, files, letters: letters!.split(' ')[0] };
}

async function ask(url: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { headers: { ...headers, 'content-type': 'application/json' }, ...sent });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { publishCompany } from '../company.js';
import { emptySandbox, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { fill } from './installation.js';

const PASSWORD = 'wooden harbour lamp';
const FIRM = 'Harbour & Lamp';

interface Backups {
  running: boolean;
  failure: string | null;
  items: { name: string; label: string; verified_at: string | null }[];
}

interface RestoreState {
  state: string;
  message: string;
  rights: { id: number; name: string; differences: string[] }[];
}

const hasEnded = ({ status, body }: { status: number; body: RestoreState }) =>
  status === 200 && body.state !== 'running';

describe('a restore in the screens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-in-place-'));
  let place: Sandbox;
  let server: ServerProcess;
  let token = '';

  const call = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  const signIn = async () => {
    token = '';
    const { body } = await call<{ access_token: string }>('POST', '/auth/login', {
      email: 'marisol@pellworth.example',
      password: PASSWORD,
    });
    token = body.access_token;
  };
  const list = async () => (await call<Backups>('GET', '/backups')).body;
  const byHand = async () => (await list()).items.find(({ label }) => label === 'by-hand');
  const made = async () => {
    expect((await call<Backups>('POST', '/backups')).body.running).toBe(true);
    while ((await list()).running) await wait(100);
    return (await byHand())!.name;
  };
  const titles = async () =>
    (await call<{ items: { title: string }[] }>('GET', '/projects?limit=100')).body.items.map(({ title }) => title);
  const addProject = async (title: string) => {
    const { items } = (await call<{ items: { id: number }[] }>('GET', '/clients')).body;
    const dates = { start_date: '2026-01-01', end_date: '2026-02-01' };
    const facts = { title, description: 'x', ...dates, price: 10, status: 'Pending', milestones: 1 };
    expect((await call('POST', '/projects', { ...facts, user_id: items[0]!.id })).status).toBe(201);
  };
  const restore = async (name: string, firm = FIRM) => {
    const begun = await call<{ ticket: string }>('POST', `/backups/${name}/restore`, { firm });
    expect(begun).toMatchObject({ status: 202 });
    const seen = new Set<string>();
    for (;;) {
      const page = await fetch(`${server.url}/`).catch(() => null);
      if (page?.status === 503 && (await page.text()).includes('Back in a moment')) seen.add('page');
      const other = await call<{ code?: string }>('GET', '/config').catch(() => null);
      if (other?.body.code) seen.add(other.body.code);
      const restore = await call<RestoreState>('GET', `/restores/${begun.body.ticket}`).catch(() => null);
      if (restore && hasEnded(restore)) return { ...restore.body, seen };
      await wait(20);
    }
  };

  beforeAll(async () => {
    place = await emptySandbox();
    await fill(place.config, await new PasswordService().hash(PASSWORD));
    await publishCompany(place.config, { name: FIRM });
    server = await ServerProcess.prepare({ ...place.environment, BACKUP_TO: folder });
    await server.start();
    await signIn();
    while ((await list()).items.length === 0) await wait(100);
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('requires the company name and an existing backup', async () => {
    const name = await made();
    const wrong = await call<{ fields: object }>('POST', `/backups/${name}/restore`, { firm: FIRM.toLowerCase() });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['firm']]);
    for (const strange of ['nothing.tar', '..%2Fportico.sqlite'])
      expect((await call('POST', `/backups/${strange}/restore`, { firm: FIRM })).status).toBe(404);
    expect((await call('GET', '/restores/0123456789abcdef')).status).toBe(404);
  });

  it('brings everything back, while visitors read that it is coming', async () => {
    const name = await made();
    expect(await byHand()).toMatchObject({ name, verified_at: null });
    expect(await call('POST', `/backups/${name}/verify`)).toMatchObject({
      status: 200,
      body: { rows: expect.any(Number) as number },
    });
    expect((await byHand())!.verified_at).not.toBeNull();
    const before = await titles();
    await addProject('After the backup');
    const [client] = (await call<{ items: { id: number; name: string }[] }>('GET', '/clients')).body.items;
    expect((await call('PATCH', `/users/${client!.id}/role`, { role: 'employee' })).status).toBe(200);
    const { state, seen, rights } = await restore(name);
    expect(state).toBe('done');
    expect(rights).toEqual([{ id: client!.id, name: client!.name, differences: ['role changed'] }]);
    expect([...seen]).toEqual(expect.arrayContaining(['page', 'MAINTENANCE']));
    expect((await call('GET', '/projects')).status).toBe(401);
    await signIn();
    expect(await titles()).toEqual(before);
    const trail = await call<{ items: { action: string; actor: string }[] }>('GET', '/audit');
    expect(trail.body.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['backup.restored', 'user.rights-restored']),
    );
    expect((await list()).items.map(({ label }) => label)).toContain('before-restore');
    await addProject('Work goes on');
  }, 120_000);

  it('leaves everything as it was when the backup is damaged', async () => {
    const name = await made();
    truncateSync(join(folder, name), 200_000);
    expect(await call('POST', `/backups/${name}/verify`)).toMatchObject({
      status: 409,
      body: { code: 'BACKUP_REFUSED' },
    });
    const before = await titles();
    expect(await restore(name)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^The backup is damaged/) as string,
    });
    expect(await titles()).toEqual(before);
    expect(readdirSync(folder).filter((each) => each.endsWith('.part'))).toEqual([]);
  }, 120_000);
});

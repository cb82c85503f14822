import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupStore } from '../../../src/modules/backups/backup-store.js';
import { writeBackup } from '../../../src/modules/backups/write.js';
import { PasswordService } from '../../../src/modules/auth/credentials/password.service.js';
import { contentsOf, type Row } from '../../backups/archive.js';
import { fill, installationOf, type Installed } from '../../backups/installation.js';
import { type Sandbox, sandbox } from '../../database.js';
import { ServerProcess } from '../../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from '../drill.js';

const ROUNDS = rounds(10);
const ADMIN = { email: 'marisol@pellworth.example', password: 'wooden harbour lamp' };

jest.setTimeout(DRILL_TIMEOUT_MS);

describe('a backup under mixed load', () => {
  let place: Sandbox;
  let here: Installed;
  let server: ServerProcess;
  let token: string;
  let client: number;
  const folder = mkdtempSync(join(tmpdir(), 'portico-load-'));

  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isForm && body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  beforeAll(async () => {
    place = await sandbox();
    await fill(place.config, await new PasswordService().hash(ADMIN.password));
    server = await ServerProcess.prepare({ ...place.environment, LOG_LEVEL: 'error' });
    await server.start();
    token = (await call<{ access_token: string }>('POST', '/auth/login', ADMIN)).access_token;
    client = (await call<{ items: { id: number }[] }>('GET', '/clients')).items[0]!.id;
    here = { ...(await installationOf(place.config)), now: () => new Date() };
  });
  afterAll(async () => {
    await here.close();
    await server.stop();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is whole, and has all that was acknowledged before it began', async () => {
    const acknowledged = { projects: [] as number[], files: [] as string[] };
    const lane = new Lanes();
    const create = async (n: number) => {
      const dates = { start_date: '2026-01-01', end_date: '2026-02-01' };
      const rest = { description: 'x', ...dates, price: 10, status: 'Pending', milestones: 1, user_id: client };
      const { id } = await call<{ id: number }>('POST', '/projects', { title: `Under load ${n}`, ...rest });
      acknowledged.projects.push(id);
    };
    await create(0);
    lane.run((n) => create(n + 1));
    lane.run(async (n) => {
      const project = acknowledged.projects.at(-1)!;
      const form = new FormData();
      for (const one of ['a', 'b'])
        form.append('attachments', new Blob([one.repeat(10_000)], { type: 'text/plain' }), `${n}-${one}.txt`);
      const { items } = await call<{ items: { filename: string }[] }>('POST', `/projects/${project}/upload`, form);
      if (n % 3 === 0) return void (await call('DELETE', `/projects/${project}/attachments/${items[0]!.filename}`));
      acknowledged.files.push(...items.map(({ filename }) => filename));
    });
    lane.run(async () => void (await call('GET', '/projects?limit=100')));
    const target = await BackupStore.open(folder, place.config);
    let [rows, files] = [0, 0];
    for (const _ of ROUNDS) {
      await lane.pass();
      const before = structuredClone(acknowledged);
      const { name } = await writeBackup(here, target, { lock: {} });
      const found = await contentsOf(readFileSync(join(folder, name)));
      const projects = values(found.rows('projects'), 'id');
      const attachments = found.rows('attachments');
      expect(before.projects.filter((id) => !projects.has(id))).toEqual([]);
      const names = values(attachments, 'filename');
      expect(before.files.filter((file) => !names.has(file))).toEqual([]);
      const created = found.rows('audit_records').filter(({ action }) => action === 'project.created');
      const [trail, made] = [values(created, 'record_label'), found.rows('projects')];
      const underLoad = values(made.filter(isOurs('title')), 'title');
      expect([...trail].filter((title) => String(title).startsWith('Under load')).sort()).toEqual(
        [...underLoad].sort(),
      );
      const kept = new Set(found.files);
      const named = found.tables
        .filter(({ columns }) => columns.some(({ name: column }) => column === 'storage_key'))
        .flatMap((table) => [...values(found.rows(table.name), 'storage_key')])
        .filter(Boolean);
      expect(named.filter((key) => !kept.has(key as string))).toEqual([]);
      expect(found.manifest.missing).toEqual([]);
      await target.remove(name);
      [rows, files] = [rows + before.projects.length, files + before.files.length];
    }
    await lane.stop();
    noteFigures('backup under mixed load', {
      'whole backups': ROUNDS.most,
      'acknowledged rows and files found': rows + files,
      lost: 0,
    });
  });
});

const values = (rows: Row[], column: string) => new Set(rows.map((row) => row[column]));
const isOurs = (column: string) => (row: Row) => String(row[column]).startsWith('Under load');

class Lanes {
  private isOver = false;
  private readonly lanes: Promise<void>[] = [];
  private readonly done: number[] = [];

  run(work: (n: number) => Promise<void>): void {
    const at = this.done.push(0) - 1;
    const lane = async () => {
      for (; !this.isOver; this.done[at]! += 1) await work(this.done[at]!);
    };
    const running = lane();
    running.catch(() => undefined);
    this.lanes.push(running);
  }

  async pass(): Promise<void> {
    const before = [...this.done];
    while (this.done.some((done, at) => done <= before[at]!))
      await Promise.race([...this.lanes, new Promise((resolve) => setTimeout(resolve, 10))]);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.lanes);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDataDir } from '../../src/core/database/connections/file-lock.js';

const HOLDER = `
  const file = require('better-sqlite3')(process.argv[1] + '/server.lock');
  file.exec('BEGIN EXCLUSIVE');
  require('fs').writeFileSync(process.argv[1] + '/server.pid', 'process ' + process.pid + ', since today');
  process.stdout.write('held');
  setInterval(() => file, 1000);
`;

describe('the folder of an SQLite file', () => {
  let dataDir: string;
  const hold = (timeoutMs: number, waiting?: (holder: string) => void) =>
    lockDataDir({ dataDir, DATABASE_URL: '' }, { timeoutMs, ...(waiting ? { waiting } : {}) });

  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'portico-lock-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const holder = async () => {
    const child = spawn(process.execPath, ['-e', HOLDER, dataDir], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };

  it('is locked by one server, and the second server names the owner', async () => {
    const first = await holder();
    await expect(hold(0)).rejects.toThrow(`Another server (process ${first.pid}, since today) uses ${dataDir}.`);
    first.kill('SIGKILL');
  });

  it('is free as soon as that server is gone, even when it was killed', async () => {
    const first = await holder();
    const heard: string[] = [];
    const second = hold(60_000, (who) => heard.push(who));
    await pause(300);
    first.kill('SIGKILL');
    await second;
    expect(heard).toEqual([`process ${first.pid}, since today`]);
    await expect(hold(0)).rejects.toThrow(`process ${process.pid}`);
  });

  it('needs no lock when the database is a server', async () => {
    const first = await holder();
    await lockDataDir({ dataDir, DATABASE_URL: 'mariadb://x' }, { timeoutMs: 0 });
    first.kill('SIGKILL');
  });
});

import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandProcess } from '../command.js';
import { ServerProcess } from '../server-process.js';

const KEY = 'k3Jr9vQx7TzLw2Bn8HsYd5FgPm4Cu6Ae';

describe('a start in production', () => {
  let home: string;
  let server: ServerProcess;
  const modeOf = (path: string) => (statSync(join(home, path)).mode & 0o777).toString(8);
  const environment = () => ({
    NODE_ENV: 'production',
    JWT_SECRET: KEY,
    PUBLIC_URL: 'https://portal.example',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: join(home, 'data'),
  });

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'portico-production-'));
    mkdirSync(join(home, 'data'), { mode: 0o755 });
    writeFileSync(join(home, 'data/portico.sqlite'), '', { mode: 0o644 });
    server = await ServerProcess.prepare(environment());
    await server.start(home);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true });
  });

  it('serves the site from any folder without configuration', async () => {
    for (const path of ['/', '/login', '/terms']) {
      const answer = await fetch(server.url + path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('rejects an unknown command and lists the known ones', async () => {
    const { code, err } = await commandProcess(environment(), ['bakcup']);
    expect(code).toBe(1);
    expect(err).toBe(
      'Unknown command "bakcup". Commands: admin, site, adopt-store, files, doctor, backup, verify, restore.\n',
    );
  });

  it('keeps what it writes to itself, also what was open before', () => {
    for (const file of ['data/portico.sqlite', 'data/portico.sqlite-wal'])
      expect([file, modeOf(file)]).toEqual([file, '600']);
    for (const folder of ['data', 'data/files']) expect([folder, modeOf(folder)]).toEqual([folder, '700']);
  });

  it('requires HTTPS for a year in every response', async () => {
    for (const path of ['/', '/api/config', '/api/nothing', '/favicon.svg']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  it('serves neither sources, maps nor the API page', async () => {
    for (const path of [
      '/.env',
      '/.git/config',
      '/package.json',
      '/api/docs',
      '/api/openapi.json',
      '/server/draw.cjs',
      '/index.html.map',
    ]) {
      const { status } = await fetch(server.url + path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('does not echo a TRACE request', async () => {
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const call = request(
        `${server.url}/api/config`,
        { method: 'TRACE', headers: { 'x-secret': 'say-it-back' } },
        (reply) => {
          let body = '';
          reply.on('data', (data: Buffer) => (body += data.toString()));
          reply.on('end', () => resolve({ status: reply.statusCode, body }));
        },
      );
      call.on('error', reject).end();
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('say-it-back');
  });

  it('is refused with a sentence where no site was built', async () => {
    const elsewhere = { DATA_DIR: join(home, 'other'), webRoot: join(home, 'nothing') };
    const other = await ServerProcess.prepare({ ...environment(), ...elsewhere });
    await expect(other.start()).rejects.toThrow(/There is no built frontend in .*nothing/);
  });
});

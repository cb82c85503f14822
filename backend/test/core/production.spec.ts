import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Environment } from '../../src/core/config/env.js';
import { startApp } from '../app.js';
import { command } from '../command.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { KEY } from './settings.js';

interface Compose {
  services: { app: { environment: Record<string, string>; secrets: string[] } };
  secrets: Record<string, { file: string }>;
}

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const GIVEN: Environment = {
  PUBLIC_URL: 'https://portal.example',
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_EMAIL: 'ada@portal.example',
};

const expanded = (value: string) =>
  value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) => GIVEN[name] || fallback);

describe('a start in production with docker/compose.yml', () => {
  const { services, secrets } = load(read('docker/compose.yml')) as Compose;
  let place: Sandbox;
  let docker: string;
  let server: ServerProcess;
  let password: string;
  const modeOf = (path: string) => (statSync(join(place.config.dataDir, path)).mode & 0o777).toString(8);

  beforeAll(async () => {
    place = await emptySandbox();
    chmodSync(place.config.dataDir, 0o755);
    writeFileSync(join(place.config.dataDir, 'portico.sqlite'), '', { mode: 0o644 });
    docker = mkdtempSync(join(tmpdir(), 'portico-compose-'));
    mkdirSync(join(docker, 'backups'));
    copyFileSync(join(ROOT, 'docker/secrets.sh'), join(docker, 'secrets.sh'));
    execFileSync('sh', [join(docker, 'secrets.sh')], { stdio: 'ignore' });
    writeFileSync(join(docker, secrets['database_url']!.file), place.config.DATABASE_URL);
    password = readFileSync(join(docker, secrets['admin_password']!.file), 'utf8');

    const image = [...read('docker/Dockerfile').matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]);
    const settings = { ...Object.fromEntries(image), ...services.app.environment } as Record<string, string>;
    const folders = services.app.secrets.map((name) => [`/run/secrets/${name}`, join(docker, secrets[name]!.file)]);
    const moved = new Map([
      ...folders,
      ['/data', place.config.dataDir],
      ['/backups', join(docker, 'backups')],
      ['/app/frontend/dist', join(ROOT, 'frontend/dist')],
    ] as [string, string][]);
    const environment = Object.entries(settings).map(([name, value]) => {
      const given = expanded(value);
      return [name, moved.get(given) ?? given];
    });
    server = await ServerProcess.prepare(Object.fromEntries(environment) as Environment);
    await server.start(docker);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await place.remove();
    rmSync(docker, { recursive: true });
  });

  it('names a file for each secret it passes', () => {
    const isSecret = ([name]: [string, string]) => name.endsWith('_FILE') && !name.endsWith('_CA_FILE');
    const files = Object.entries(services.app.environment).filter(isSecret);
    expect(files.map(([, value]) => value.replace('/run/secrets/', '')).sort()).toEqual(
      [...services.app.secrets].sort(),
    );
  });

  it('lets the first admin in, with the password that secrets.sh made', async () => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: GIVEN.ADMIN_EMAIL, password }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { role: 'admin' } }]);
  });

  it('serves the site from any folder', async () => {
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
    const { code, err } = await command(place.environment, ['bakcup']);
    expect(code).toBe(1);
    expect(err).toBe(
      'Unknown command "bakcup". Commands: admin, site, adopt-store, files, doctor, backup, verify, restore.\n',
    );
  });

  it('keeps what it writes to itself, also what was open before', () => {
    const files = engine === 'sqlite' ? ['portico.sqlite', 'portico.sqlite-wal'] : [];
    for (const file of files) expect([file, modeOf(file)]).toEqual([file, '600']);
    for (const folder of ['', 'files']) expect([folder, modeOf(folder)]).toEqual([folder, '700']);
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
      '/server/render.cjs',
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
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', webRoot: join(docker, 'nothing') };
    await expect(startApp({ ...settings, JWT_SECRET: KEY })).rejects.toThrow(/There is no built frontend in .*nothing/);
  });
});

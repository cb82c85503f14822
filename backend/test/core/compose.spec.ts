import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Environment } from '../../src/core/config/env.js';
import { emptySandbox, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';

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

describe('docker/compose.yml', () => {
  const { services, secrets } = load(read('docker/compose.yml')) as Compose;
  let place: Sandbox;
  let docker: string;
  let server: ServerProcess;
  let password: string;

  beforeAll(async () => {
    place = await emptySandbox();
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
    await server.start();
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

  it('serves the site', async () => {
    const answer = await fetch(server.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<h1');
  });

  it('lets the first admin in, with the password that secrets.sh made', async () => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: GIVEN.ADMIN_EMAIL, password }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { role: 'admin' } }]);
  });
});

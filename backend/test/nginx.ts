import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.js';
import { until } from './until.js';

const CONF = join(import.meta.dirname, '../../docker/nginx/portico.conf');
const PROGRAM = process.env.TEST_NGINX ?? 'nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export class Nginx {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async before(servers: readonly string[]): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
    const port = await freePort();
    writeFileSync(join(folder, 'portico.conf'), confFor(servers, port));
    const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
    for (const name of TEMPORARY) mkdirSync(join(folder, name));
    const whole = `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off;
      worker_processes 2;
      pid ${join(folder, 'pid')};
      error_log ${join(folder, 'errors.log')};
      events { worker_connections 512; }
      http { access_log off; ${temporary} include ${join(folder, 'portico.conf')}; }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors.log')]);
    let fault = '';
    child.once('error', (error) => (fault = error.message)).once('exit', (code) => (fault = `it ended with ${code}`));
    child.stderr.on('data', (data: Buffer) => (fault += data.toString()));
    const url = `http://127.0.0.1:${port}`;
    await until(async () => fault !== '' || (await answers(url)));
    if (fault) throw new Error(`nginx did not start (\`make test\` sees that it is there): ${fault}`);
    return new Nginx(url, child, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

function confFor(servers: readonly string[], port: number): string {
  const conf = readFileSync(CONF, 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`);
  return servers.reduce((text, url, n) => text.replace(`app${n + 1}:3000`, new URL(url).host), conf);
}

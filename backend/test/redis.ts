import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.js';
import { until } from './until.js';

export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), mkdtempSync(join(tmpdir(), 'portico-redis-')));
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async start(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const child = spawn('redis-server', [...place, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    this.child = child;
    let fault: Error | undefined;
    child.once('error', (error) => (fault = error));
    await until(async () => fault !== undefined || (await this.say('PING')).startsWith('+PONG'));
    if (fault) throw new Error('redis-server is missing: install it, or let `make test` do so', { cause: fault });
  }

  say(words: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${words}\r\n`));
      socket.setTimeout(1_000, () => socket.destroy());
      socket.on('error', () => undefined).on('close', () => resolve(''));
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
    });
  }

  hold(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

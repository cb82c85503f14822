import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fromInside } from '../app.js';
import { type Sandbox, sandbox } from '../database.js';
import type { Environment } from '../../src/core/config/env.js';
import { JobRun } from '../../src/core/scheduler/job-run.entity.js';
import { newKey } from '../../src/core/storage/storage.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { DRILL_TIMEOUT_MS, inFull, noteFigures, rounds } from './drill.js';

jest.setTimeout(DRILL_TIMEOUT_MS);

const ENDED = { code: 0, signal: null };
const SLACK_MS = 5_000;
const PROMISED_MS = 15_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Held {
  answer: string;
  after: number;
}

describe('server shutdown', () => {
  let place: Sandbox;
  let server: ServerProcess;
  const lines: Socket[] = [];
  const start = async (environment: Environment = {}) => {
    server = await ServerProcess.prepare({ ...place.environment, LOG_LEVEL: 'error', ...environment });
    await server.start();
  };

  const line = async (words: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (words) socket.write(words);
    lines.push(socket);
  };
  const isReached = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  const arriving = () => readdirSync(join(place.config.dataDir, 'files/incoming')).length;

  const upload = async (): Promise<{ sending: ClientRequest; rest: string; answer: Promise<IncomingMessage> }> => {
    const field = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = Object.entries({
      name: 'Kay Harbour',
      email: 'kay@stop.example',
      subject: 'Plan',
      message: 'See here.',
    });
    const file =
      '--b\r\ncontent-disposition: form-data; name="attachment"; filename="plan.txt"\r\ncontent-type: text/plain\r\n\r\n';
    const half = `${fields.map(([name, value]) => field(name, value)).join('')}${file}${'a'.repeat(100_000)}`;
    const rest = `${'b'.repeat(100_000)}\r\n--b--\r\n`;
    const sending = request(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': half.length + rest.length },
    });
    const answer = once(sending, 'response').then(([response]) => (response as IncomingMessage).resume());
    answer.catch(() => undefined);
    const before = arriving();
    sending.write(half);
    await until(async () => arriving() > before);
    return { sending, rest, answer };
  };

  const hold = (words: string) =>
    new Promise<Held>((resolve) => {
      let answer = '';
      const began = Date.now();
      const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
      socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined);
      // Only a closed connection rejects writes.
      const probe = setInterval(() => socket.readableEnded && socket.write('x'), 200).unref();
      socket.on('close', () => {
        clearInterval(probe);
        resolve({ answer, after: Date.now() - began });
      });
      socket.write(words);
      lines.push(socket);
    });

  /** @returns local port */
  const callThrough = async (agent: Agent) => {
    const [response] = (await once(get(`${server.url}/api/health`, { agent }), 'response')) as [IncomingMessage];
    const { localPort } = response.socket;
    await once(response.resume(), 'end');
    return localPort;
  };

  beforeAll(async () => {
    place = await sandbox();
  });
  afterEach(async () => {
    lines.splice(0).forEach((socket) => socket.destroy());
    await server.kill();
  });
  afterAll(() => place.remove());

  inFull(() => {
    it('ends despite silent connections and partial headers', async () => {
      await start();
      for (const words of [
        '',
        'GET /api/health/live HTTP/1.1\r\nhost: a\r\nx-half',
        'GET / HTTP/1.1\r\nhost: a\r\n\r\n',
      ])
        for (let n = 0; n < 5; n += 1) await line(words);
      const began = Date.now();
      expect(await server.stop()).toEqual(ENDED);
      expect(Date.now() - began).toBeLessThan(PROMISED_MS);
    });

    it('cuts a call that does not end, in time', async () => {
      await start();
      const { answer } = await upload();
      const cut = answer.then(
        () => 'answered',
        () => 'cut',
      );
      const began = Date.now();
      expect(await server.stop()).toEqual(ENDED);
      expect(Date.now() - began).toBeLessThan(PROMISED_MS);
      expect(await cut).toBe('cut');
    });

    it('turns red first and goes on answering, until a second signal ends it at once', async () => {
      await start({ DRAIN_SECONDS: '10' });
      const ended = server.end('SIGTERM');
      await until(async () => (await fetch(`${server.url}/api/health/ready`)).status === 503);
      const answer = await fetch(`${server.url}/api/config`);
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
      const headers = { 'x-asks-elsewhere': 'yes', 'content-type': 'application/json' };
      const refused = await fetch(`${server.url}/api/config`, { headers });
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([504, 'SHUTTING_DOWN']);
      const visit = { method: 'POST', headers, body: JSON.stringify({ page: '/' }) };
      expect((await fetch(`${server.url}/api/logs/visit`, visit)).status).toBe(204);
      void server.end('SIGINT');
      expect(await ended).toEqual({ code: 1, signal: null });
    });

    it('has closed slow connections: headers after 15 seconds, body after 30; idle ones stay open', async () => {
      await start();
      const agent = new Agent({ keepAlive: true });
      const ports = [await callThrough(agent)];
      const login =
        'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
      const [silent, half, body] = await Promise.all([hold(''), hold('GET / HTTP/1.1\r\nho'), hold(login)]);
      for (const { answer, after } of [silent, half]) {
        expect(answer).toMatch(/^HTTP\/1.1 408 /);
        expect(after).toBeLessThan(15_000 + SLACK_MS);
      }
      expect(body.answer).toMatch(/^HTTP\/1.1 408 /);
      expect(body.after).toBeLessThan(30_000 + SLACK_MS);
      ports.push(await callThrough(agent));
      expect(ports[1]).toBe(ports[0]);
      agent.destroy();
    });
  });

  const orphans = (count: number) => {
    const folder = join(place.config.dataDir, 'files/ab/cd');
    mkdirSync(folder, { recursive: true });
    const longAgo = Date.now() / 1000 - 7_200;
    for (let n = readdirSync(folder).length; n < count; n += 1) {
      const path = join(folder, `abcd${newKey().slice(4)}`);
      writeFileSync(path, 'orphan');
      utimesSync(path, longAgo, longAgo);
    }
  };

  const traffic = () => {
    const seen = { calls: 0, failed: [] as string[] };
    let green = true;
    const watch = async () => {
      for (; green; await pause(50))
        green = (await fetch(`${server.url}/api/health/ready`).catch(() => undefined))?.status === 200;
    };
    const note = () =>
      fetch(`${server.url}/api/logs/visit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page: '/' }),
      });
    const visit = async () => {
      for (let turn = 0; green; turn += 1) {
        const asked = turn % 3 === 0 ? note() : fetch(`${server.url}/api/${turn % 3 === 1 ? 'config' : 'features'}`);
        seen.calls += 1;
        await asked.then(
          async (answer) => {
            await answer.text();
            if (answer.status >= 300) seen.failed.push(String(answer.status));
          },
          (error: Error) => void seen.failed.push(error.message),
        );
      }
    };
    const done = Promise.all([watch(), ...Array.from({ length: 8 }, visit)]);
    return { seen, done };
  };

  const ROUNDS = rounds(10);
  it('rejects new connections and fails no request under load, also an upload that ends later', async () => {
    let [slowest, calls] = [0, 0];
    for (const _ of ROUNDS) {
      orphans(ROUNDS.most > 1 ? 5_000 : 500);
      await fromInside(place.config, ({ db }) => db.transaction(() => db.write(JobRun).deleteAll()));
      await start({ DRAIN_SECONDS: '5' });
      for (const words of ['', 'GET /api/health/live HTTP/1.1\r\nhost: a\r\nx-half']) await line(words);
      const { sending, rest, answer } = await upload();
      const { seen, done } = traffic();
      await pause(300);
      const began = Date.now();
      const ended = server.stop();
      await done;
      await until(async () => !(await isReached()));
      sending.end(rest);
      const { statusCode, headers } = await answer;
      expect([statusCode, headers.connection]).toEqual([201, 'close']);
      expect(await ended).toEqual(ENDED);
      expect(seen.failed).toEqual([]);
      slowest = Math.max(slowest, Date.now() - began);
      calls += seen.calls;
      lines.splice(0).forEach((socket) => socket.destroy());
    }
    expect(slowest).toBeLessThan(PROMISED_MS);
    noteFigures('stop under load', { stops: ROUNDS.most, calls, 'calls failed': 0, 'ms the slowest': slowest });
  });
});

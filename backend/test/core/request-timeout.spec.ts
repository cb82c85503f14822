import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitBodyTime, type UploadPace } from '../../src/core/server/edge/request-timeout.js';
import { until } from '../until.js';

const GONE_MS = 54_321;

describe('patience with a body', () => {
  let fastify: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    fastify = Fastify();
    limitBodyTime(fastify);
    fastify.post('/short', { config: { timeoutMs: 100 } }, () => ({ ok: true }));
    fastify.post(
      '/early',
      { config: { timeoutMs: 100 }, preParsing: (_q, reply) => void reply.send('no') },
      () => 'never',
    );
    fastify.post(
      '/gone',
      { config: { timeoutMs: GONE_MS }, preParsing: (_q, reply) => void reply.send('no') },
      () => 'never',
    );
    fastify.post('/usual', () => ({ ok: true }));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    port = (fastify.server.address() as { port: number }).port;
  });
  afterAll(() => fastify.close());

  const say = (path: string, body: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = '';
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n`;
      const socket = connect(port, '127.0.0.1', () => socket.write(head + body));
      socket.on('data', (data) => (heard += data.toString())).on('error', reject);
      socket.on('close', () => resolve(heard));
      if (body.length === 5) setTimeout(() => socket.end(), 300);
    });

  it('ends with 408 in the one error shape', async () => {
    const answer = await say('/short', '[1,');
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*\r\nconnection: close\r\n/i);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: 408, code: 'REQUEST_TIMEOUT' });
  });

  it('does not end while the body arrives in time', async () => {
    expect(await say('/short', '[1,2]')).toMatch(/^HTTP\/1.1 200 /);
    expect(await say('/usual', '[1,2]')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('closes the connection of one who was answered and still does not send', async () => {
    expect(await say('/early', '')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('keeps no process alive for one who was answered early and is gone', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await fastify.inject({ method: 'POST', url: '/gone', headers: { 'content-length': '5' }, payload: '[1,2]' });
    const ours = timers.mock.calls.flatMap(([, ms], call) =>
      ms === GONE_MS ? [timers.mock.results[call]!.value] : [],
    );
    timers.mockRestore();
    expect(ours.map((timer: NodeJS.Timeout) => timer.hasRef())).toEqual([false]);
  });
});

describe('the pace of an upload', () => {
  const SECOND = 1_000;
  const PACE: UploadPace = { idleMs: 30 * SECOND, graceMs: 120 * SECOND, minRate: 4_096 };
  let fastify: FastifyInstance;
  let time: number;
  let checks: (() => void)[];
  let received: () => number;

  beforeEach(async () => {
    [time, checks] = [0, []];
    const real = globalThis.setInterval;
    jest.spyOn(globalThis, 'setInterval').mockImplementation(((check: () => void, ms: number) => {
      if (ms !== SECOND) return real(check, ms);
      checks.push(check);
      return real(() => undefined, 1e6);
    }) as typeof setInterval);
    fastify = Fastify({ bodyLimit: 1e9 });
    limitBodyTime(fastify, () => time);
    fastify.addHook('onRequest', (request, _reply, done) => {
      const { socket } = request.raw;
      received = () => socket.bytesRead;
      done();
    });
    fastify.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume().once('end', () => done(null));
    });
    fastify.post('/upload', { config: { uploadPace: PACE } }, () => ({ ok: true }));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await fastify.close();
  });

  async function upload(length: number, pieces: readonly (readonly [seconds: number, bytes: number])[]) {
    const { port } = fastify.server.address() as { port: number };
    let heard = '';
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.on('data', (data) => (heard += data.toString()));
    socket.write(`POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`);
    await until(() => checks.length === 1);
    for (const [seconds, bytes] of pieces) {
      if (heard) break;
      const wanted = received() + bytes;
      if (bytes > 0) socket.write(Buffer.alloc(bytes));
      await until(() => heard !== '' || received() >= wanted);
      for (let passed = 0; passed < seconds; passed += 1) {
        time += SECOND;
        checks[0]!();
      }
    }
    await until(() => heard !== '');
    socket.destroy();
    return { status: heard.slice(9, 12), seconds: time / SECOND };
  }

  it('lets 10 MB at 55 kB a second pass', async () => {
    const pieces = Array.from({ length: 19 }, () => [10, 550_000] as const);
    const { status, seconds } = await upload(19 * 550_000, pieces);
    expect([status, seconds]).toEqual(['200', 190]);
  });

  it('lets an upload pass that rests for 29 seconds', async () => {
    const { status } = await upload(3_000_000, [
      [29, 1_000_000],
      [29, 1_000_000],
      [0, 1_000_000],
    ]);
    expect(status).toBe('200');
  });

  it('ends an upload with 408 when no byte arrives for 30 seconds', async () => {
    const { status } = await upload(3_000_000, [
      [10, 1_000_000],
      [30, 0],
    ]);
    expect(status).toBe('408');
  });

  it('ends an upload that keeps the connection open with single bytes', async () => {
    const { status } = await upload(
      3_000_000,
      Array.from({ length: 10 }, () => [20, 1] as const),
    );
    expect(status).toBe('408');
  });
});

import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitPatience } from '../../src/core/http/patience.js';

const GONE_MS = 54_321;

describe('patience with a body', () => {
  let fastify: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    fastify = Fastify();
    limitPatience(fastify);
    fastify.post('/short', { config: { patienceMs: 100 } }, () => ({ ok: true }));
    fastify.post(
      '/early',
      { config: { patienceMs: 100 }, preParsing: (_q, reply) => void reply.send('no') },
      () => 'never',
    );
    fastify.post(
      '/gone',
      { config: { patienceMs: GONE_MS }, preParsing: (_q, reply) => void reply.send('no') },
      () => 'never',
    );
    fastify.post('/usual', () => ({ ok: true }));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    port = (fastify.server.address() as { port: number }).port;
  });
  afterAll(() => fastify.close());

  /** Everything the server says until it closes; a body of five bytes is announced. */
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

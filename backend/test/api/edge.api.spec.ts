import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';
import { contract } from './contract.js';

describe('the HTTP edge', () => {
  let app: TestApp;
  let port: number;

  beforeAll(async () => {
    app = await startApp();
    port = Number(new URL(await app.listen()).port);
  });
  afterAll(() => app.close());

  const shape = (status: number) => ({
    statusCode: status,
    code: expect.stringMatching(/^[A-Z_]+$/) as string,
    error: expect.any(String) as string,
    message: expect.any(String) as string,
    requestId: expect.any(String) as string,
  });

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['an unknown path', 'GET', '/nothing', {}, undefined, 404],
    ['a long path parameter', 'GET', `/health/${'x'.repeat(2000)}`, {}, undefined, 404],
    [
      'a path above 2,048 characters',
      'GET',
      `/features?q=a`.replace('?', `/${'x/'.repeat(1024)}?`),
      {},
      undefined,
      404,
    ],
    ['a broken escape', 'GET', '/%E0%A4%A', {}, undefined, 400],
    ['a form', 'POST', '/auth/logout', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
    ['plain text', 'POST', '/auth/logout', { 'content-type': 'text/plain' }, '{}', 415],
    ['another charset', 'POST', '/auth/logout', { 'content-type': 'application/json; charset=utf-7' }, '{}', 415],
    [
      'a compressed body',
      'POST',
      '/auth/logout',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      '{}',
      415,
    ],
    ['broken JSON', 'POST', '/auth/logout', { 'content-type': 'application/json' }, '{"a":', 400],
    [
      'invalid UTF-8',
      'POST',
      '/auth/logout',
      { 'content-type': 'application/json' },
      Buffer.from([0x22, 0xff, 0x22]),
      400,
    ],
    [
      'a key of every object',
      'POST',
      '/auth/logout',
      { 'content-type': 'application/json' },
      '{"__proto__":{"a":1}}',
      400,
    ],
    [
      'deep nesting',
      'POST',
      '/auth/logout',
      { 'content-type': 'application/json' },
      '['.repeat(3000) + ']'.repeat(3000),
      400,
    ],
    [
      'a body above 256 kB',
      'POST',
      '/auth/logout',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(300_000)}"`,
      413,
    ],
  ] as const)('answers %s in the one error shape', async (...row) => {
    const [, method, url, headers, payload, status] = row;
    const response = await app.call({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expect(response.json()).toEqual(shape(status));
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    const { error, message } = response.json<{ error: string; message: string }>();
    expect(error).toBe(message);
    expect(message).not.toContain('Bad Request');
  });

  it.each([
    [
      'two lengths',
      'POST /api/auth/logout HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
    ],
    ['a bad chunk', 'POST /api/auth/logout HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400],
    ['no host', 'GET /api/health/live HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an unknown wish', 'GET /api/health/live HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', 417],
    ['a header too large', `GET /api/health/live HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers %s on the socket and closes it', async (_name, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual(shape(status));
  });

  it('does not count a body that the client breaks off as DB_UNAVAILABLE', async () => {
    const server = app.app.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    const begun = once(server, 'request') as Promise<[IncomingMessage]>;
    const head = 'POST /api/auth/logout HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{"a"`));
    const [request] = await begun;
    await until(() => request.readableFlowing === true);
    const closed = new Promise<void>((resolve) => request.once('close', () => resolve()));
    socket.resetAndDestroy();
    await closed;
    expect(request.errored).toMatchObject({ code: 'ECONNRESET' });
    const { body } = await app.call({ url: '/metrics' });
    expect(body).toContain('portico_refused_total{status="503",code="DB_UNAVAILABLE"} 0\n');
  });

  it.each(['https://evil.example', 'null'])('gives the origin %s no part in an answer', async (origin) => {
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answers = [
      await app.call({ url: '/config', headers: { origin } }),
      await app.send({ method: 'OPTIONS', url: '/api/auth/login', headers: preflight }),
    ];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answers[1]!.statusCode).toBe(404);
  });

  it.each([
    ['GET', '/auth/logout'],
    ['HEAD', '/auth/logout'],
    ['GET', '/logs/clear'],
    ['PUT', '/config'],
    ['DELETE', '/config'],
  ] as const)('returns 404 for %s %s', async (method, url) => {
    const { token } = await givenUser(app, { role: 'admin' });
    const answer = await app.call({ method, url, token });
    expect(answer.statusCode).toBe(404);
    if (method !== 'HEAD') expect(answer.json()).toEqual(shape(404));
    expect((await app.call({ url: '/auth/check', token })).statusCode).toBe(200);
  });

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'uses the request method and ignores %s',
    async (name) => {
      const { token } = await givenUser(app, { role: 'admin' });
      const logs = { method: 'POST', url: '/logs/clear', headers: { [name]: 'DELETE' }, token } as const;
      expect((await app.call(logs)).statusCode).toBe(404);
      const logout = { url: '/auth/logout?_method=POST', headers: { [name]: 'POST' }, token };
      expect((await app.call(logout)).statusCode).toBe(404);
      expect((await app.call({ url: '/auth/check', token })).statusCode).toBe(200);
    },
  );

  it('takes no change from another site that brings our cookie, and only then refuses', async () => {
    const post = (headers: Record<string, string>) => app.call({ method: 'POST', url: '/auth/logout', headers });
    const cookie = 'portico_file=x';
    const refused = await post({ cookie, 'sec-fetch-site': 'cross-site' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'CROSS_SITE']);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { cookie }, { cookie, 'sec-fetch-site': 'same-origin' }])
      expect((await post(headers as Record<string, string>)).statusCode).toBe(200);
    expect((await app.call({ url: '/config', headers: { cookie, 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      200,
    );
  });

  it.each(['utf8', '"UTF-8"', 'us-ascii'])('reads JSON with the charset %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const answer = await app.call({ method: 'POST', url: '/auth/logout', headers, payload: '{}' });
    expect(answer.statusCode).toBe(200);
  });

  it('takes a long question behind a short path', async () => {
    expect((await app.call({ url: `/features?q=${encodeURIComponent('😀'.repeat(255))}` })).statusCode).toBe(200);
  });

  it('serves the committed contract', async () => {
    expect((await app.call({ url: '/openapi.json' })).json()).toEqual(contract);
    expect((await app.call({ url: '/docs' })).statusCode).toBe(200);
  });

  it('returns 404 for every read of a record that does not exist', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    const reads = Object.entries(contract.paths)
      .filter(([path, methods]) => /\{(id|projectId|attachmentId)\}/.test(path) && 'get' in methods)
      .map(([path]) => path);
    const statuses: Record<string, number> = {};
    for (const path of reads) {
      const url = path.replace(/\{(id|projectId|attachmentId)\}/g, '2000000000').replace(/\{\w+\}/g, '1');
      statuses[path] = (await app.call({ url, token })).statusCode;
    }
    expect(reads.length).toBeGreaterThan(10);
    expect(statuses).toEqual(Object.fromEntries(reads.map((path) => [path, 404])));
  });

  it('is alive and ready', async () => {
    expect((await app.call({ url: '/health/live' })).json()).toEqual({ status: 'ok' });
    expect((await app.call({ url: '/health/ready' })).json()).toMatchObject({ status: 'ok' });
  });
});

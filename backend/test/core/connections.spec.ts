import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';

describe('connections', () => {
  let app: TestApp;
  let server: Server;
  let port: number;
  const lines: Socket[] = [];

  beforeAll(async () => {
    app = await startApp();
    port = Number(new URL(await app.listen()).port);
    server = app.app.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
  });
  afterEach(() => lines.splice(0).forEach((line) => line.destroy()));
  afterAll(() => app.close());

  const line = async () => {
    const socket = connect(port, '127.0.0.1');
    lines.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  it('are limited to 2,000, and a closed one frees a place', async () => {
    expect(server.maxConnections).toBe(2_000);
    server.maxConnections = 3;
    for (let n = 0; n < 3; n += 1) await line();
    await until(async () => (await open()) === 3);
    const [dropped] = await Promise.all([once(server, 'drop'), once(await line(), 'close')]);
    expect(dropped).toHaveLength(1);
    lines[0]!.destroy();
    await until(async () => (await open()) === 2);
    const answered = once(await line(), 'data');
    lines.at(-1)!.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('stay open for longer than proxies keep them idle', () => {
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});

import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import type { OverviewView } from '../../src/modules/admin-overview/overview/dto/overview.view.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';

describe('X-Forwarded-For', () => {
  async function warnings(proxies: string, calls: number, value = '198.51.100.7'): Promise<number> {
    const lines: string[] = [];
    const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: proxies };
    const app = await startApp(settings, { write: (line) => void lines.push(line) });
    for (let call = 0; call < calls; call += 1)
      await app.call({ url: '/config', headers: { 'x-forwarded-for': value } });
    await app.call({ url: '/config' });
    await app.close();
    return lines.filter((line) => line.includes('X-Forwarded-For is ignored')).length;
  }

  it('is reported once when it comes from an untrusted address', async () => {
    expect(await warnings('', 3)).toBe(1);
    expect(await warnings('203.0.113.0/24', 3)).toBe(1);
  });

  it('is taken in silence from a proxy that is named', async () => {
    expect(await warnings('127.0.0.1', 3)).toBe(0);
    expect(await warnings('127.0.0.1', 3, 'unknown')).toBe(0);
    expect(await warnings('', 0)).toBe(0);
  });
});

describe('the address of a client behind a trusted proxy', () => {
  let app: TestApp;
  let site: string;

  beforeAll(async () => {
    app = await startApp({
      TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
      RATE_LIMIT_FACTOR: '1',
      limits: { visits: 3 },
    });
    site = await app.listen();
  });
  beforeEach(async () => {
    app.clock.advance(MINUTE);
    await app.db.transaction(() => app.db.write(VisitorLog).deleteAll());
  });
  afterAll(() => app.close());

  const visit = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ page: '/' });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
    return (await fetch(`${site}/api/logs/visit`, init)).status;
  };
  const recorded = async () => {
    const rows = () => app.db.read(VisitorLog).find({ order: { id: 'ASC' } });
    await until(async () => (await rows()).length > 0);
    return (await rows()).map(({ ipAddress }) => ipAddress);
  };

  it.each<[string, Record<string, string>, string]>([
    ['IPv4 with a port', { 'x-forwarded-for': '203.0.113.6:50001' }, '203.0.113.6'],
    ['IPv6 with a port', { 'x-forwarded-for': '[2001:db8::7]:50001' }, '2001:db8::7'],
    ['IPv6 in brackets', { 'x-forwarded-for': '[2001:DB8::7]' }, '2001:db8::7'],
    ['IPv4 mapped into IPv6', { 'x-forwarded-for': '::ffff:203.0.113.6' }, '203.0.113.6'],
    ['a trusted proxy with a port', { 'x-forwarded-for': '203.0.113.6:50001, 10.0.0.5:443' }, '203.0.113.6'],
    ['Forwarded', { forwarded: 'proto=https;For="[2001:db8::7]:50001";by=10.0.0.5' }, '2001:db8::7'],
    ['Forwarded with two proxies', { forwarded: 'for=203.0.113.6:_x, for="10.0.0.5:443"' }, '203.0.113.6'],
    ['Forwarded beside X-Forwarded-For', { forwarded: 'for=8.8.8.8', 'x-forwarded-for': '203.0.113.6' }, '203.0.113.6'],
    ['no address', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
    ['no address behind a proxy', { 'x-forwarded-for': '8.8.8.8, _hidden, 10.0.0.5' }, '10.0.0.5'],
    ['a host name', { forwarded: 'for=8.8.8.8, for=client.example' }, '127.0.0.1'],
    ['Forwarded without an address', { forwarded: 'for=8.8.8.8, proto=https' }, '127.0.0.1'],
  ])('is recorded from %s', async (_name, headers, expected) => {
    expect(await visit(headers)).toBe(204);
    expect(await recorded()).toEqual([expected]);
  });

  it('has one limit, whatever its ports', async () => {
    for (const [header, valueOf] of [
      ['x-forwarded-for', (port: number) => `203.0.113.6:${port}`],
      ['forwarded', (port: number) => `for="[2001:db8::7]:${port}"`],
    ] as const) {
      const statuses = [];
      for (let port = 50_001; port <= 50_004; port += 1) statuses.push(await visit({ [header]: valueOf(port) }));
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
  });
});

describe('an unknown proxy', () => {
  it('is reported to admins on their overview', async () => {
    const app = await startApp();
    const { token } = await givenUser(app, { role: 'admin' });
    const warnings = async () => {
      app.clock.advance(4 * SECOND);
      const { warnings: found } = (await app.call({ url: '/overview', token })).json<OverviewView>();
      // Busy machines exceed the latency limits.
      return found.filter(({ kind }) => kind !== 'status');
    };
    expect(await warnings()).toEqual([]);
    await app.call({ url: '/config', headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(await warnings()).toEqual([{ kind: 'proxy-not-trusted', count: null }]);
    await app.close();
  });
});

describe('GET /metrics', () => {
  const TOKEN = 'a-token-of-the-spec';
  const apps = new Map<string, Promise<TestApp>>();
  const appWith = (settings: Record<string, string>) => {
    const key = JSON.stringify(settings);
    const app = apps.get(key) ?? startApp(settings);
    apps.set(key, app);
    return app;
  };
  afterAll(async () => {
    for (const app of apps.values()) await (await app).close();
  });
  const status = async (settings: Record<string, string>, headers: Record<string, string>, remoteAddress: string) => {
    const app = await appWith(settings);
    return (await app.send({ url: '/api/metrics', headers, remoteAddress })).statusCode;
  };

  const LOCAL = '127.0.0.1';
  const FAR = '198.51.100.9';
  const bearer = (authorization: string) => ({ authorization: `Bearer ${authorization}` });
  const withToken = { METRICS_TOKEN: TOKEN };

  it.each<[string, number, Record<string, string>, Record<string, string>, string]>([
    ['this machine', 200, {}, {}, LOCAL],
    ['this machine by IPv6', 200, {}, {}, '::1'],
    ['another machine', 404, {}, {}, FAR],
    ['a proxy on this machine', 404, {}, { 'x-forwarded-for': FAR }, LOCAL],
    ['a proxy that names itself otherwise', 404, {}, { forwarded: `for=${FAR}` }, LOCAL],
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].flatMap(
      (header): [string, number, Record<string, string>, Record<string, string>, string][] => [
        [`a proxy that says no more than ${header}`, 404, {}, { [header]: LOCAL }, LOCAL],
        [`a trusted one that says ${header}`, 404, { TRUSTED_PROXIES: LOCAL }, { [header]: LOCAL }, LOCAL],
      ],
    ),
    ['a proxy that only passes on the name that was called', 404, {}, { host: 'portal.example' }, LOCAL],
    ['another machine that says it is this one', 404, { TRUSTED_PROXIES: FAR }, { 'x-forwarded-for': LOCAL }, FAR],
    ['this machine beside a trusted proxy', 200, { TRUSTED_PROXIES: LOCAL }, { host: '127.0.0.1:3000' }, LOCAL],
    ['a proxy with another token', 404, withToken, { ...bearer(`${TOKEN} `), via: '1.1 proxy' }, LOCAL],
    [
      'a trusted proxy for who plays this machine',
      404,
      { TRUSTED_PROXIES: LOCAL },
      { 'x-forwarded-for': LOCAL },
      LOCAL,
    ],
    ['another machine with the token', 200, withToken, bearer(TOKEN), FAR],
    ['a proxy with the token', 200, withToken, { ...bearer(TOKEN), via: '1.1 proxy' }, LOCAL],
    ['another token', 404, withToken, bearer(TOKEN.replace('a', 'b')), FAR],
    ['an empty token where none is set', 404, {}, bearer(''), FAR],
  ])('answers %s with %i', async (_name, expected, ...circumstances) => {
    expect(await status(...circumstances)).toBe(expected);
  });
});

import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import type { OverviewView } from '../../src/modules/admin-overview/dto/overview.view.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';

const LOCAL = '127.0.0.1';
const FAR = '198.51.100.9';
const TOKEN = 'a-token-of-the-spec';

const APPS = {
  trusting: { TRUSTED_PROXIES: `${LOCAL},10.0.0.0/8`, RATE_LIMIT_FACTOR: '1', limits: { visits: 3 } },
  trustingAnother: { TRUSTED_PROXIES: FAR },
  withToken: { METRICS_TOKEN: TOKEN },
  // Passport and the logger are global: the last app's are used.
  plain: {},
};
type Name = keyof typeof APPS;
const apps = {} as Record<Name, TestApp>;
let lines = '';

beforeAll(async () => {
  for (const name of Object.keys(APPS) as Name[])
    apps[name] = await startApp({ ...APPS[name], LOG_LEVEL: 'warn' }, { write: (line) => void (lines += line) });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
});

describe('X-Forwarded-For', () => {
  const warningsAfter = async (name: Name, value = '198.51.100.7') => {
    lines = '';
    for (let call = 0; call < 3; call += 1)
      await apps[name].call({ url: '/config', headers: { 'x-forwarded-for': value } });
    await apps[name].call({ url: '/config' });
    return lines.match(/X-Forwarded-For is ignored/g)?.length ?? 0;
  };

  it('is reported once, in the log and to admins, when it comes from an untrusted address', async () => {
    const app = apps.plain;
    const { token } = await givenUser(app, { role: 'admin' });
    const warnings = async () => {
      app.clock.advance(4 * SECOND);
      const { warnings: found } = (await app.call({ url: '/overview', token })).json<OverviewView>();
      // Busy machines exceed the latency limits.
      return found.filter(({ kind }) => kind !== 'status');
    };
    expect(await warnings()).toEqual([]);
    expect(await warningsAfter('plain')).toBe(1);
    expect(await warnings()).toEqual([{ kind: 'proxy-not-trusted', count: null }]);
    expect(await warningsAfter('trustingAnother')).toBe(1);
  });

  it('is taken in silence from a proxy that is named', async () => {
    expect(await warningsAfter('trusting')).toBe(0);
    expect(await warningsAfter('trusting', 'unknown')).toBe(0);
  });
});

describe('the address of a client behind a trusted proxy', () => {
  let app: TestApp;
  let site: string;

  beforeAll(async () => {
    app = apps.trusting;
    site = await app.listen();
  });
  beforeEach(async () => {
    app.clock.advance(MINUTE);
    await app.db.transaction(() => app.db.write(VisitorLog).deleteAll());
  });

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
    ['Forwarded with a comma in quotes', { forwarded: 'for=203.0.113.6;host="a,b"' }, '203.0.113.6'],
    ['Forwarded with an address in quotes', { forwarded: 'host="x, for=8.8.8.8";for=203.0.113.6' }, '203.0.113.6'],
    ['Forwarded with a pair in quotes', { forwarded: 'host="\\";for=8.8.8.8;";for=203.0.113.6' }, '203.0.113.6'],
    ['Forwarded beside X-Forwarded-For', { forwarded: 'for=8.8.8.8', 'x-forwarded-for': '203.0.113.6' }, '203.0.113.6'],
    ['X-Real-IP alone', { 'x-real-ip': '[2001:DB8::7]:50001' }, '2001:db8::7'],
    ['X-Real-IP beside Forwarded', { forwarded: 'for=203.0.113.6', 'x-real-ip': '8.8.8.8' }, '203.0.113.6'],
    ['X-Real-IP without an address', { 'x-real-ip': 'unknown' }, '127.0.0.1'],
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

describe('GET /metrics', () => {
  const bearer = (authorization: string) => ({ authorization: `Bearer ${authorization}` });

  it.each<[string, number, Name, Record<string, string>, string]>([
    ['this machine', 200, 'plain', {}, LOCAL],
    ['this machine by IPv6', 200, 'plain', {}, '::1'],
    ['another machine', 404, 'plain', {}, FAR],
    ['a proxy on this machine', 404, 'plain', { 'x-forwarded-for': FAR }, LOCAL],
    ['a proxy that names itself otherwise', 404, 'plain', { forwarded: `for=${FAR}` }, LOCAL],
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].flatMap(
      (header): [string, number, Name, Record<string, string>, string][] => [
        [`a proxy that says no more than ${header}`, 404, 'plain', { [header]: LOCAL }, LOCAL],
        [`a trusted one that says ${header}`, 404, 'trusting', { [header]: LOCAL }, LOCAL],
      ],
    ),
    ['a proxy that only passes on the name that was called', 404, 'plain', { host: 'portal.example' }, LOCAL],
    ['another machine that says it is this one', 404, 'trustingAnother', { 'x-forwarded-for': LOCAL }, FAR],
    ['this machine beside a trusted proxy', 200, 'trusting', { host: '127.0.0.1:3000' }, LOCAL],
    ['a proxy with another token', 404, 'withToken', { ...bearer(`${TOKEN} `), via: '1.1 proxy' }, LOCAL],
    ['a trusted proxy for who plays this machine', 404, 'trusting', { 'x-forwarded-for': LOCAL }, LOCAL],
    ['another machine with the token', 200, 'withToken', bearer(TOKEN), FAR],
    ['a proxy with the token', 200, 'withToken', { ...bearer(TOKEN), via: '1.1 proxy' }, LOCAL],
    ['another token', 404, 'withToken', bearer(TOKEN.replace('a', 'b')), FAR],
    ['an empty token where none is set', 404, 'plain', bearer(''), FAR],
  ])('answers %s with %i', async (_name, expected, ...[name, headers, remoteAddress]) => {
    expect((await apps[name].send({ url: '/api/metrics', headers, remoteAddress })).statusCode).toBe(expected);
  });
});

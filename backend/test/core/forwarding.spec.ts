import { SECOND } from '../../src/core/clock.js';
import type { OverviewView } from '../../src/modules/overview/dto/overview.view.js';
import { givenUser } from '../actors.js';
import { startApp } from '../app.js';

describe('X-Forwarded-For', () => {
  async function warnings(proxies: string, calls: number): Promise<number> {
    const lines: string[] = [];
    const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: proxies };
    const app = await startApp(settings, { write: (line) => void lines.push(line) });
    for (let call = 0; call < calls; call += 1)
      await app.call({ url: '/config', headers: { 'x-forwarded-for': '198.51.100.7' } });
    await app.call({ url: '/config' });
    await app.close();
    return lines.filter((line) => line.includes('X-Forwarded-For is ignored')).length;
  }

  it('is warned of once when it comes from somebody who is not trusted', async () => {
    expect(await warnings('', 3)).toBe(1);
    expect(await warnings('203.0.113.0/24', 3)).toBe(1);
  });

  it('is taken in silence from a proxy that is named', async () => {
    expect(await warnings('127.0.0.1', 3)).toBe(0);
    expect(await warnings('', 0)).toBe(0);
  });
});

describe('an unknown proxy', () => {
  it('is told to admins on their overview', async () => {
    const app = await startApp();
    const { token } = await givenUser(app, { role: 'admin' });
    const warnings = async () => {
      app.clock.advance(4 * SECOND);
      const { warnings: found } = (await app.call({ url: '/overview', token })).json<OverviewView>();
      // A busy machine exceeds the latency limits of the health checks.
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
  const status = async (settings: Record<string, string>, headers: Record<string, string>, remoteAddress: string) => {
    const app = await startApp(settings);
    const answer = await app.send({ url: '/api/metrics', headers, remoteAddress });
    await app.close();
    return answer.statusCode;
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

import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

const TOKEN = 'a-token-of-the-spec';
const BARE = '{"status":"ok"}';
const THROUGH_A_PROXY = { 'x-forwarded-for': '198.51.100.7' };

describe('GET /health/ready', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ METRICS_TOKEN: TOKEN });
  });
  afterAll(() => app.close());

  const ready = async (headers: Record<string, string> = {}, url = '/health/ready') =>
    (await app.call({ url, headers })).body;
  const bearer = (token: string) => ({ ...THROUGH_A_PROXY, authorization: `Bearer ${token}` });

  it('is bare for the public, also with a token that is none', async () => {
    expect(await ready(THROUGH_A_PROXY)).toBe(BARE);
    expect(await ready(bearer('another-token-of-the-spec'))).toBe(BARE);
    expect(await ready({ forwarded: 'for=198.51.100.7' })).toBe(BARE);
    for (const role of ['user', 'agent'] as const)
      expect(await ready(bearer((await givenUser(app, { role })).token))).toBe(BARE);
    expect(await ready({}, '/health/live')).toBe(BARE);
  });

  it('names its checks for localhost, token holders and admins', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    for (const headers of [{}, bearer(TOKEN), bearer(token)]) {
      const { status, checks } = JSON.parse(await ready(headers)) as { status: string; checks: object[] };
      expect(status).toBe('ok');
      expect(checks[0]).toEqual({
        kind: 'database',
        state: 'well',
        threshold: 'under 250 ms',
        measured: expect.stringMatching(/^Write and read in \d+ ms$/) as string,
      });
    }
  });
});

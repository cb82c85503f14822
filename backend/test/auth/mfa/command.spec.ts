import { startApp, type TestApp } from '../../app.js';
import { commandProcess } from '../../command.js';
import { callsOf, codeOf, givenCodes, SETTINGS, trailOf } from './people.js';

describe('the command that resets second factors', () => {
  let app: TestApp;
  beforeAll(async () => (app = await startApp(SETTINGS)));
  afterAll(() => app.close());

  const reset = (...words: string[]) => {
    const { dataDir: DATA_DIR, DATABASE_URL, JWT_SECRET } = app.config;
    const settings = { ...SETTINGS, NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR, DATABASE_URL, JWT_SECRET };
    return commandProcess(settings, ['admin', 'reset-factors', ...words]);
  };

  it('allows sign-in with the password alone, ends sessions, and is recorded in the audit log', async () => {
    const ada = await givenCodes(app, { role: 'admin' });
    expect(codeOf(await callsOf(app).login(ada.email))).toBe('401 FACTOR_REQUIRED');
    const said = await reset(` ${ada.email.toUpperCase()}`);
    expect(said).toMatchObject({
      code: 0,
      out: expect.stringContaining('now signs in with the password alone.') as string,
    });
    expect((await app.call({ url: '/auth/check', token: ada.token })).statusCode).toBe(401);
    expect(codeOf(await callsOf(app).login(ada.email))).toBe('200');
    expect(await trailOf(app, ada, 'user.factors-reset')).toHaveLength(1);
    expect(await reset(ada.email)).toMatchObject({ code: 1, out: '', err: 'This person has no second factor.\n' });
  });

  it('prints an error for an unknown address, and its usage', async () => {
    const nobody = { code: 1, err: 'No account has the address nobody@factor.example.\n' };
    expect(await reset('nobody@factor.example')).toMatchObject(nobody);
    expect(await reset()).toMatchObject({ code: 1, err: expect.stringContaining('reset-factors <email>') as string });
  });
});

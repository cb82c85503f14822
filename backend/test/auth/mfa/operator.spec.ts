import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MINUTE } from '../../../src/core/common/time/clock.js';
import { restoreBackup } from '../../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../../src/modules/backups/take.js';
import { startApp, type TestApp } from '../../app.js';
import { commandProcess } from '../../command.js';
import { installationOf } from '../../backups/installation.js';
import { callsOf, codeAt, codeOf, factorFor, givenCodes, SETTINGS } from './people.js';

describe('second factors of an installation', () => {
  const apps: TestApp[] = [];
  let first: TestApp;
  const started = async (settings: object = {}) => {
    const app = await startApp({ ...SETTINGS, ...settings });
    apps.push(app);
    return app;
  };
  beforeAll(async () => (first = await started()));
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  it('are reset by a command', async () => {
    const { email } = await givenCodes(first);
    const { dataDir: DATA_DIR, DATABASE_URL, JWT_SECRET } = first.config;
    const environment = { ...SETTINGS, NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR, DATABASE_URL, JWT_SECRET };
    expect(await commandProcess(environment, ['admin', 'reset-factors', email])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('now signs in with the password alone.') as string,
    });
    expect(codeOf(await callsOf(first).login(email))).toBe('200');
  });

  // Last: Passport uses the strategies of the latest app.
  it('stay valid in a restored backup when FACTOR_KEY_BEFORE names the previous key', async () => {
    const ada = await givenCodes(first);
    let archive = Buffer.alloc(0);
    const source = await installationOf(first.config);
    await takeBackup(source, async (chunks) => (archive = await buffer(Readable.from(chunks))));
    await source.close();
    const keys = { FACTOR_KEY: 'p7Qw3xYz-5RtLk9VmN2bHc8Df4Gs6Ja1', FACTOR_KEY_BEFORE: SETTINGS.FACTOR_KEY };
    const app = await started(keys);
    const installation = await installationOf(app.config);
    await restoreBackup(installation, async () => Readable.from([archive]), { workFolder: app.config.dataDir });
    await installation.close();
    app.clock.advance(MINUTE);
    const signIn = async (way: 'code' | 'recovery-code', code: string) => {
      const { ticket } = await factorFor(app, ada);
      return codeOf(await callsOf(app).post(`/auth/login/${way}`, { ticket, code }));
    };
    expect(await signIn('code', codeAt(ada.key, app.clock.now()))).toBe('200');
    expect(await signIn('recovery-code', ada.recovery[0]!)).toBe('200');
  });
});

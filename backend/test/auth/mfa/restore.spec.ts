import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { restoreBackup } from '../../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../../src/modules/backups/take.js';
import { startApp, type TestApp } from '../../app.js';
import { installationOf } from '../../backups/installation.js';
import { callsOf, codeAt, codeOf, factorFor, givenCodes, SETTINGS, type Coded } from './people.js';

describe('second factors after a restored backup', () => {
  const apps: TestApp[] = [];
  let ada: Coded;
  let archive: Buffer;

  const started = async (settings: object) => {
    const app = await startApp({ ...SETTINGS, ...settings });
    apps.push(app);
    return app;
  };
  const restored = async (settings: object) => {
    const app = await started(settings);
    const installation = await installationOf(app.config);
    await restoreBackup(installation, async () => Readable.from([archive]), { workFolder: app.config.dataDir });
    await installation.close();
    return app;
  };
  const signIn = async (app: TestApp, way: 'code' | 'recovery-code', code: string) => {
    const { ticket } = await factorFor(app, ada);
    return codeOf(await callsOf(app).post(`/auth/login/${way}`, { ticket, code }));
  };

  beforeAll(async () => {
    const app = await started({});
    ada = await givenCodes(app);
    const here = await installationOf(app.config);
    await takeBackup(here, async (chunks) => (archive = await buffer(Readable.from(chunks))));
    await here.close();
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  it('stay valid when FACTOR_KEY is unchanged', async () => {
    const app = await restored({});
    app.clock.advance(60_000);
    expect(await signIn(app, 'code', codeAt(ada.key, app.clock.now()))).toBe('200');
  });

  it('stay valid when FACTOR_KEY_BEFORE names the previous key', async () => {
    const app = await restored({
      FACTOR_KEY: 'p7Qw3xYz-5RtLk9VmN2bHc8Df4Gs6Ja1',
      FACTOR_KEY_BEFORE: SETTINGS.FACTOR_KEY,
    });
    app.clock.advance(60_000);
    expect(await signIn(app, 'code', codeAt(ada.key, app.clock.now()))).toBe('200');
  });

  it('accept only recovery codes when the key is lost', async () => {
    const app = await restored({ FACTOR_KEY: 'p7Qw3xYz-5RtLk9VmN2bHc8Df4Gs6Ja1' });
    app.clock.advance(60_000);
    expect(await signIn(app, 'code', codeAt(ada.key, app.clock.now()))).toBe('401 FACTOR_REFUSED');
    expect(await signIn(app, 'recovery-code', ada.recovery[0]!)).toBe('200');
  });
});

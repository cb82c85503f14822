import type { ConfigView } from '../../src/core/config/config.view.js';
import type { ContentTreeView } from '../../src/modules/content/dto/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/dto/content.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

/** By the field of a document: the setting that decides it, what that says, what a draft says, and where visitors read it. */
const FIXED = [
  ['brand', 'name', 'COMPANY_NAME', 'Nordlicht', 'Südwind', 'name'],
  ['brand', 'legal_name', 'COMPANY_LEGAL_NAME', 'Nordlicht GmbH', 'Südwind AG', 'legal_name'],
  ['brand', 'tagline', 'COMPANY_TAGLINE', 'Software', 'Hardware', 'description'],
  ['facts', 'email', 'COMPANY_EMAIL', 'hallo@nordlicht.example', 'hallo@suedwind.example', 'email'],
  ['facts', 'phone', 'COMPANY_PHONE', '+49 30 1', '+49 89 2', 'phone'],
  ['facts', 'address', 'COMPANY_ADDRESS', 'Kai 1', 'Alm 2', 'address'],
  ['facts', 'location', 'COMPANY_LOCATION', 'Kiel, Germany', 'Bern, Switzerland', 'location'],
  ['facts', 'timezone', 'COMPANY_TIMEZONE', 'Europe/Berlin', 'Europe/Zurich', 'timezone'],
] as const;

describe('facts that the environment says', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp(Object.fromEntries(FIXED.map(([, , setting, value]) => [setting, value])));
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const company = async () => (await app.call({ url: '/config' })).json<ConfigView>().company;

  it.each(['brand', 'facts'])(
    'are named as fixed to whoever writes the %s, and win over what is published',
    async (of) => {
      const { items } = (await call('GET', '/content')).json<ContentTreeView>();
      const { id } = items.find(({ kind }) => kind === of)!;
      const { document, fixed } = (await call('GET', `/content/${id}`)).json<ContentView>();
      const own = FIXED.filter(([kind]) => kind === of);
      expect(fixed.toSorted()).toEqual(own.map(([, field]) => field).toSorted());
      const draft = { ...document, ...Object.fromEntries(own.map(([, field, , , written]) => [field, written])) };
      expect((await call('PUT', `/content/${id}/draft`, { document: draft })).statusCode).toBe(200);
      expect((await call('POST', `/content/${id}/publish`, {})).statusCode).toBe(200);
      const shown = (await company()) as unknown as Record<string, unknown>;
      for (const [, , , said, , as] of own) expect([as, [shown[as]].flat().join()]).toEqual([as, said]);
    },
  );

  it('are not all of them: what is not said follows what is published', async () => {
    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const { id } = items.find(({ kind }) => kind === 'facts')!;
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, hours: 'Mon to Fri', currency: 'EUR' } });
    await call('POST', `/content/${id}/publish`, {});
    expect(await company()).toMatchObject({ hours: ['Mon to Fri'], currency: 'EUR', timezone: 'Europe/Berlin' });
  });
});

import { FirstStepRegistry } from '../../src/core/company/first-step.registry.js';
import type { ConfigView } from '../../src/core/company/config.view.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { SetupView } from '../../src/modules/content/site/setup.view.js';
import { SiteSettings, THE_SETTINGS } from '../../src/modules/content/site/site-settings.entity.js';
import type { FaqEntryView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

describe('the first steps of a new installation', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({ company: null });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const setup = async () => (await call('GET', '/site/setup')).json<SetupView>();
  const open = async () => (await setup()).steps.filter(({ done, kept }) => !done && !kept).map(({ step }) => step);
  const detailOf = async (name: string) => (await setup()).steps.find(({ step }) => step === name)!.detail;
  const listed = async () => (await app.call({ url: '/config' })).json<ConfigView>().site.listed;
  const idsOf = async (kind: string) =>
    (await call('GET', '/content'))
      .json<ContentTreeView>()
      .items.filter((entry) => entry.kind === kind)
      .map(({ id }) => id);
  const write = async (kind: string, changes: object) => writeTo((await idsOf(kind))[0]!, changes);
  const writeTo = async (id: number, changes: object) => {
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, ...changes } });
    expect((await call('POST', `/content/${id}/publish`, {})).statusCode).toBe(200);
  };

  const checkFaq = async () => {
    const { items } = (await call('GET', '/faq/admin')).json<{ items: FaqEntryView[] }>();
    expect(await detailOf('faq')).toBe('12 entries have the starting text.');
    const [first, ...others] = items.map(({ id }) => id);
    expect((await call('PATCH', `/faq/${first}`, { answer: 'Call us.' })).statusCode).toBe(200);
    expect(await detailOf('faq')).toBe('11 entries have the starting text.');
    for (const id of others) await call('DELETE', `/faq/${id}`);
    expect(await detailOf('faq')).toBe('1 entry');
    await call('DELETE', `/faq/${first}`);
    expect([await open(), await detailOf('faq')]).toEqual([
      expect.arrayContaining(['faq']),
      'Without entries the assistant answers nothing.',
    ]);
    await call('POST', '/faq', { question: 'Where?', answer: 'In Kiel.' });
  };

  it('complete themselves, and the last one lists the site', async () => {
    const read = ['name', 'color', 'contact', 'place', 'services', 'prices', 'about', 'faq', 'terms', 'privacy'];
    const all = [...read, 'mail', 'wallet', 'backup', 'second-admin'];
    expect(await open()).toEqual(all);
    expect(await listed()).toBe(false);
    await write('brand', { name: 'Nordlicht', accent: '#7a1fa2' });
    await write('facts', { email: 'hallo@nordlicht.example', timezone: 'Europe/Berlin', currency: 'EUR' });
    await write('service', { lede: 'Ours.' });
    expect(await open()).toContain('prices');
    expect(await detailOf('prices')).toBe('9 services show the starting prices.');
    await write('service', { range: 'from 900 €' });
    expect(await open()).toContain('prices');
    expect(await detailOf('prices')).toBe('8 services show the starting prices.');
    for (const id of (await idsOf('service')).slice(1)) await writeTo(id, { range: 'from 900 €' });
    expect(await open()).not.toContain('prices');
    expect(await detailOf('prices')).toBe('No service shows the starting prices.');
    expect(await open()).toContain('terms');
    expect(await detailOf('about')).toMatch(/starting text/);
    await write('about', { lede: 'Two people from Kiel.' });
    expect(await open()).not.toContain('about');
    await write('terms', { lede: 'Since today.' });
    expect(await open()).not.toContain('terms');
    await write('privacy', { lede: 'Little.' });
    await checkFaq();
    await givenUser(app, { role: 'admin' });
    expect(await open()).toEqual(['mail', 'wallet', 'backup']);
    for (const step of ['mail', 'wallet', 'backup']) await call('POST', '/site/setup/keep', { step });
    expect(await setup()).toMatchObject({ done: true, listing: 'yes' });
    const day = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
    expect((await detailOf('terms')).split(', published on ')).toEqual(['Version 2', expect.stringMatching(day)]);
    expect((await detailOf('privacy')).split('Published on ')).toEqual(['', expect.stringMatching(day)]);
    expect(await detailOf('services')).toBe('9 services, all shown');
    expect(await listed()).toBe(true);
    expect((await app.call({ url: '/config' })).json<ConfigView>().company).toMatchObject({
      name: 'Nordlicht',
      legal_name: 'Nordlicht',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    });
  });

  it('keep the decision that an admin stores while the steps are read', async () => {
    await app.db.transaction(() => app.db.write(SiteSettings).update(THE_SETTINGS, { listed: 'auto' }));
    const steps = app.app.get(FirstStepRegistry, { strict: false });
    const list = jest.spyOn(steps, 'list').mockImplementationOnce(async () => {
      await call('PATCH', '/site/listing', { listing: 'no' });
      return steps.list();
    });
    const answer = await setup();
    list.mockRestore();
    expect(answer).toMatchObject({ done: true, listing: 'no' });
    expect(await setup()).toMatchObject({ listing: 'no' });
    expect(await listed()).toBe(false);
  });

  it('can be overridden', async () => {
    await call('PATCH', '/site/listing', { listing: 'no' });
    expect(await listed()).toBe(false);
    await call('PATCH', '/site/listing', { listing: 'yes' });
    expect(await listed()).toBe(true);
    expect((await call('PATCH', '/site/listing', { listing: 'maybe' })).statusCode).toBe(400);
  });
});

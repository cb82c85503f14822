import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { TrashService } from '../../src/core/trash/trash.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenEntry } from '../faq/rows.js';
import { givenFeature } from '../features/world.js';
import { givenOffer } from '../offers/rows.js';

const DAY = 24 * HOUR;

interface Listed {
  items: { id: number; name: string; deleted_at: string; gone_at: string }[];
  total: number;
}

describe('GET /trash', () => {
  let app: TestApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string) => app.call({ method, url, token: admin.token });
  const listed = async (kind: string, more = '') => {
    const answer = await call('GET', `/trash?kind=${kind}${more}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<Listed>();
  };
  const namesOf = async (kind: string) => (await listed(kind)).items.map(({ name }) => name);

  const kinds: [kind: string, given: (name: string) => Promise<{ id: number }>][] = [
    ['features', (title) => givenFeature(app, { title })],
    ['special-offers', (title) => givenOffer(app, { title })],
    ['faq', (question) => givenEntry(app, { question })],
  ];

  it.each(kinds)('names what was deleted of %s, the last first, until it is back or gone', async (kind, given) => {
    const [first, second] = [await given('First?'), await given('Second?')];
    await given('Never deleted?');
    expect(await namesOf(kind)).toEqual([]);

    for (const { id } of [first, second]) {
      expect((await call('DELETE', `/${kind}/${id}`)).statusCode).toBe(200);
      app.clock.advance(MINUTE);
    }
    const { items, total } = await listed(kind);
    expect([total, items.map(({ name }) => name)]).toEqual([2, ['Second?', 'First?']]);
    expect(Date.parse(items[0]!.gone_at) - Date.parse(items[0]!.deleted_at)).toBe(30 * DAY);
    expect((await listed(kind, '&limit=1&offset=1')).items.map(({ id }) => id)).toEqual([first.id]);

    expect((await call('POST', `/${kind}/${first.id}/restore`)).statusCode).toBe(200);
    expect(await namesOf(kind)).toEqual(['Second?']);
    app.clock.advance(30 * DAY);
    admin = await givenUser(app, { role: 'admin' });
    expect(await namesOf(kind)).toEqual([]);
    expect((await call('POST', `/${kind}/${second.id}/restore`)).statusCode).toBe(404);
  });

  it.each(['', '?kind=users', '?kind=', '?kind=faq&limit=0', '?kind=faq&offset=-1'])('refuses %j', async (query) => {
    expect((await call('GET', `/trash${query}`)).statusCode).toBe(400);
  });

  it('keeps what was deleted for 100 years with the largest TRASH_DAYS', async () => {
    const patient = await startApp({ TRASH_DAYS: '36500' });
    const { id } = await givenFeature(patient, { title: 'Kept?' });
    const { token } = await givenUser(patient, { role: 'admin' });
    await patient.call({ method: 'DELETE', url: `/features/${id}`, token });
    await patient.app.get(TrashService).sweep();
    const answer = await patient.call({ method: 'GET', url: '/trash?kind=features', token });
    const [kept] = answer.json<Listed>().items;
    expect(Date.parse(kept!.gone_at) - Date.parse(kept!.deleted_at)).toBe(36_500 * DAY);
    await patient.close();
  });
});

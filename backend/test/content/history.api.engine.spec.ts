import type {
  ContentVersionDetailView,
  ContentVersionsView,
} from '../../src/modules/content/pages/content-version.view.js';
import type { ContentPeopleView, ContentView } from '../../src/modules/content/pages/content.view.js';
import type { ServiceDocument } from '../../src/modules/content/documents/document.types.js';
import { ContentItem } from '../../src/modules/content/pages/content-item.entity.js';
import { ContentVersion } from '../../src/modules/content/pages/content-version.entity.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { PublishingService } from '../../src/modules/content/publishing/publishing.service.js';
import { PreviewService } from '../../src/modules/content/publishing/preview.service.js';
import { Redirect } from '../../src/modules/content/redirects/redirect.entity.js';
import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { givenUser, renewProofs, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { isLockAwaited, until } from '../until.js';

const WEB = 11;
const TERMS = 8;
const TAKEN = 'Another page has or had this address.';

describe('versions and scheduled publications', () => {
  let app: TestApp;
  let admin: TestActor;
  let other: TestActor;

  beforeAll(async () => {
    app = await startApp({ company: { timezone: 'Europe/Berlin' } });
    admin = await givenUser(app, { role: 'admin', name: 'Marisol' });
    other = await givenUser(app, { role: 'admin', name: 'Ines' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, token = admin.token) =>
    app.call({ method, url, token, ...(body && { body }) });
  const view = async (id = WEB) => (await call('GET', `/content/${id}`)).json<ContentView>();
  const write = async (changes: Partial<ServiceDocument>, id = WEB) => {
    const { document } = await view(id);
    return (await call('PUT', `/content/${id}/draft`, { document: { ...document, ...changes } })).json<ContentView>();
  };
  const publish = (id = WEB) => call('POST', `/content/${id}/publish`, {});
  const published = async (id = WEB) => (await view(id)).published as ServiceDocument;

  /** In Berlin: last Sunday of March or October. */
  const nextClockChange = (month: '03' | '10') => {
    const now = app.clock.now();
    const lastSunday = (year: number) => {
      const last = new Date(`${year}-${month}-31T00:00:00Z`);
      return new Date(last.getTime() - last.getUTCDay() * 24 * HOUR).toISOString().slice(0, 10);
    };
    const thisYear = lastSunday(now.getUTCFullYear());
    return thisYear > now.toISOString().slice(0, 10) ? thisYear : lastSunday(now.getUTCFullYear() + 1);
  };

  const inMinutes = (minutes: number) => {
    const shown = app.clock.in(minutes * MINUTE).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
    return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
  };

  const givenPage = async (slug: string) => {
    const { id } = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    await write({ title: 'Planned', slug } as object, id);
    return id;
  };

  const planSoon = (id: number) => call('PUT', `/content/${id}/plan`, inMinutes(2));
  const planPage = async (slug: string) => {
    const id = await givenPage(slug);
    expect((await planSoon(id)).statusCode).toBe(200);
    return id;
  };

  /** Publication waits for a transaction that adds the redirect. */
  const duringPublication = async <T>(redirect?: object, work?: () => Promise<T>) => {
    let [isHeld, isDone, release] = [false, false, () => {}];
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = app.db.transaction(async () => {
      await app.db.acquireGlobalLock();
      if (redirect) await app.db.write(Redirect).save(redirect);
      isHeld = true;
      await released;
    });
    await until(() => isHeld);
    app.clock.advance(2 * MINUTE);
    const round = app.app
      .get(PublishingService)
      .publishDue()
      .finally(() => (isDone = true));
    await until(async () => isDone || (await isLockAwaited(app.db)));
    const result = work?.();
    release();
    await Promise.all([held, round]);
    return result as Promise<T>;
  };

  it('lists versions with publisher and time, and restores one as a draft', async () => {
    const before = await published();
    await write({ lede: 'Second.' });
    await publish();
    await write({ lede: 'Third.' });
    await publish();
    const { items } = (await call('GET', `/content/${WEB}/versions`)).json<ContentVersionsView>();
    expect(items.map(({ number, published_by }) => [number, published_by])).toEqual([
      [3, 'Marisol'],
      [2, 'Marisol'],
      [1, null],
    ]);
    const second = (await call('GET', `/content/${WEB}/versions/2`)).json<ContentVersionDetailView>();
    expect(second.document).toMatchObject({ lede: 'Second.' });
    const back = (await call('POST', `/content/${WEB}/versions/1/restore`, {})).json<ContentView>();
    expect(back).toMatchObject({ state: 'changed', document: { lede: before.lede } });
    expect((await published()).lede).toBe('Third.');
    expect((await publish()).json<ContentView>()).toMatchObject({ number: 4 });
    expect((await call('GET', `/content/${WEB}/versions/9`)).json<{ code: string }>().code).toBe('VERSION_NOT_FOUND');
  });

  it('rejects to restore a version over a newer draft', async () => {
    const seen = await view();
    await write({ lede: 'Of Ines.' });
    const url = `/content/${WEB}/versions/1/restore`;
    const headers = { 'if-match': `"${seen.version}"` };
    const answer = await app.call({ method: 'POST', url, token: admin.token, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'STALE', current: { version: seen.version + 1 } },
    ]);
    expect((await view()).document).toMatchObject({ lede: 'Of Ines.' });
    await call('DELETE', `/content/${WEB}/draft`);
  });

  it('keeps the last fifty versions, and all versions of the terms', async () => {
    for (const id of [WEB, TERMS]) {
      const { document, number } = await view(id);
      const more = Array.from({ length: 50 }, (_, at) => ({
        itemId: id,
        number: number! + 1 + at,
        document,
        sha256: '',
        actorId: null,
        actorName: null,
        asksAgain: false,
      }));
      await app.db.transaction(async () => {
        await app.db.write(ContentVersion).save(more as ContentVersion[]);
        await app.db.write(ContentItem).update({ id }, { published: more.at(-1)!.number });
      });
      await write({ lede: 'The last one.' }, id);
      expect((await publish(id)).statusCode).toBe(200);
    }
    const { items } = (await call('GET', `/content/${WEB}/versions`)).json<ContentVersionsView>();
    expect([items.length, items.at(-1)!.number]).toEqual([50, items[0]!.number - 49]);
    expect((await call('GET', `/content/${WEB}/versions/1`)).statusCode).toBe(404);
    expect((await call('GET', `/content/${TERMS}/versions/1`)).statusCode).toBe(200);
  });

  it('publishes the scheduled document in time and keeps later edits as a draft', async () => {
    await write({ lede: 'Planned.' });
    const planned = (await call('PUT', `/content/${WEB}/plan`, inMinutes(3))).json<ContentView>();
    const minutes = (Date.parse(planned.planned_at!) - app.clock.now().getTime()) / MINUTE;
    expect([minutes > 1.9, minutes <= 3]).toEqual([true, true]);
    await write({ lede: 'Later still.' });
    expect((await published()).lede).not.toBe('Planned.');
    app.clock.advance(3 * MINUTE);
    await until(async () => (await published()).lede === 'Planned.');
    expect(await view()).toMatchObject({ planned_at: null, state: 'changed', document: { lede: 'Later still.' } });
    await call('DELETE', `/content/${WEB}/draft`);
  });

  it('rejects past or skipped times and takes the first of a repeated hour', async () => {
    await write({ lede: 'Clocks.' });
    const plan = (day: string, time: string) => call('PUT', `/content/${WEB}/plan`, { day, time });
    const [march, october] = [nextClockChange('03'), nextClockChange('10')];
    for (const [day, time, field] of [
      ['2026-01-12', '12:59', 'day'],
      [march, '02:30', 'time'],
    ] as const) {
      const refused = await plan(day, time);
      expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    }
    expect((await plan(october, '02:30')).json<ContentView>().planned_at).toBe(`${october}T00:30:00.000Z`);
    expect((await plan(`${march.slice(0, 4)}-02-31`, '2:30')).statusCode).toBe(400);
    expect((await call('DELETE', `/content/${WEB}/plan`)).json<ContentView>().planned_at).toBeNull();
    await call('DELETE', `/content/${WEB}/draft`);
  });

  it('cancels a schedule when its author may no longer publish, and shows the reason', async () => {
    const author = await givenUser(app, { role: 'admin', name: 'Gone' });
    await write({ lede: 'By someone who left.' });
    const before = (await published()).lede;
    await call('PUT', `/content/${WEB}/plan`, inMinutes(3), author.token);
    await renewProofs(app);
    await call('PATCH', `/users/${author.id}/active`, { is_active: false });
    app.clock.advance(4 * MINUTE);
    await until(async () => (await view()).plan_fault !== null);
    expect(await view()).toMatchObject({
      planned_at: null,
      state: 'changed',
      published: { lede: before },
      plan_fault: 'The person who scheduled it may no longer publish. Schedule it again.',
    });
    await publish();
  });

  it('rejects a preview link when its author may no longer edit the site', async () => {
    const author = await givenUser(app, { role: 'admin' });
    await write({ lede: 'Seen by link.' });
    const opened = await call('POST', `/content/${WEB}/preview`, undefined, author.token);
    const token = opened.json<{ path: string }>().path.replace('/preview/', '');
    expect(await app.app.get(PreviewService).find(token)).not.toBeNull();
    await renewProofs(app);
    expect((await call('PATCH', `/users/${author.id}/role`, { role: 'agent' })).statusCode).toBe(200);
    expect(await app.app.get(PreviewService).find(token)).toBeNull();
  });

  it('stores the error of a scheduled publication', async () => {
    const made = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    const rival = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    for (const { id } of [made, rival]) await write({ title: 'Careers', slug: 'careers' } as object, id);
    await call('PUT', `/content/${made.id}/plan`, inMinutes(2));
    expect((await publish(rival.id)).statusCode).toBe(200);
    app.clock.advance(2 * MINUTE);
    await until(async () => (await view(made.id)).plan_fault !== null);
    expect(await view(made.id)).toMatchObject({ plan_fault: TAKEN, planned_at: null, state: 'draft' });
  });

  it.each([
    ['an address that another page has', 'careers', 409, 'SLUG_TAKEN'],
    ['a malformed address', 'Two Words', 400, 'VALIDATION_FAILED'],
  ])('does not schedule a page with %s', async (_, slug, status, code) => {
    const id = await givenPage(slug);
    const refused = await planSoon(id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([status, code]);
    expect((await view(id)).planned_at).toBeNull();
    await call('DELETE', `/content/${id}`);
  });

  it('records a schedule that a publication cancels, but not one that is due', async () => {
    const canceled = (id: number) =>
      app.db.read(AuditRecord).countBy({ action: 'content.unplanned', recordId: String(id) });
    const [early, due] = [await planPage('early'), await planPage('due')];
    expect((await publish(early)).json<ContentView>()).toMatchObject({ state: 'published', planned_at: null });
    app.clock.advance(2 * MINUTE);
    await until(async () => (await view(due)).state === 'published');
    expect([await canceled(early), await canceled(due)]).toEqual([1, 0]);
  });

  it('does not publish a page that is restored after its scheduled time', async () => {
    const id = await planPage('restored');
    await call('DELETE', `/content/${id}`);
    app.clock.advance(5 * MINUTE);
    expect((await call('POST', `/content/${id}/restore`, {})).statusCode).toBe(200);
    await app.app.get(PublishingService).publishDue();
    const plan_fault = 'It was deleted at the scheduled time. Schedule it again.';
    expect(await view(id)).toMatchObject({ state: 'draft', planned_at: null, plan_fault });
    await call('DELETE', `/content/${id}`);
  });

  it('publishes later documents when one schedule is unreadable', async () => {
    const [broken, later] = [await planPage('unreadable'), await planPage('readable')];
    await app.db.transaction(() => app.db.write(ContentItem).update({ id: broken }, { plan: '{' }));
    app.clock.advance(2 * MINUTE);
    await app.app.get(PublishingService).publishDue();
    expect([(await view(broken)).state, (await view(later)).state]).toEqual(['draft', 'published']);
    await call('DELETE', `/content/${broken}/plan`);
  });

  it('keeps a newer schedule when the due one fails at the same time', async () => {
    const id = await planPage('contested');
    expect((await publish(await givenPage('contested'))).statusCode).toBe(200);
    await write({ slug: 'uncontested' }, id);
    const again = await duringPublication(undefined, () =>
      app.app.get(PublishingService).schedule({ ...admin, sessionId: '' }, id, inMinutes(5), {}),
    );
    expect(await view(id)).toMatchObject({ planned_at: again.planned_at, plan_fault: null });
    await call('DELETE', `/content/${id}`);
  });

  it('rejects a scheduled publication at the path of a concurrently added redirect', async () => {
    const id = await planPage('held');
    await duringPublication({ fromPath: '/pages/held', target: '/', searchText: '', version: 1 });
    expect(await view(id)).toMatchObject({ plan_fault: 'There is a redirect from this address.', state: 'draft' });
  });

  it('lists the other editors of a page until they leave', async () => {
    const presenceFor = async (actor: TestActor, body = {}) =>
      (await call('POST', `/content/${WEB}/presence`, body, actor.token)).json<ContentPeopleView>().people;
    expect(await presenceFor(admin, { field: 'lede' })).toEqual([]);
    expect(await presenceFor(other)).toEqual([{ id: admin.id, name: 'Marisol', field: 'lede' }]);
    await call('DELETE', `/content/${WEB}/presence`, undefined, admin.token);
    expect(await presenceFor(other)).toEqual([]);
  });
});

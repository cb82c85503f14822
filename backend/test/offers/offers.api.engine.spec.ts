import { dayIn, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { TrashService } from '../../src/core/trash/trash.service.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { PictureService } from '../../src/modules/pictures/picture.service.js';
import type { OfferView } from '../../src/modules/offers/offer.view.js';
import { Offer } from '../../src/modules/offers/offer.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Call, startApp, type TestApp } from '../app.js';
import { givenPicture } from '../features/world.js';
import { countQueries } from '../queries.js';
import { givenOffer } from './rows.js';

const DAY = 24 * HOUR;
const ZONE = 'America/Los_Angeles';

describe('special offers', () => {
  let app: TestApp;
  let admin: TestActor;
  let customer: TestActor;
  beforeAll(async () => {
    app = await startApp({ company: { timezone: ZONE } });
    admin = await givenUser(app, { role: 'admin', name: 'Ada Admin' });
    customer = await givenUser(app);
  });
  beforeEach(() => app.db.transaction(() => app.db.write(Offer).deleteAll()));
  afterAll(() => app.close());

  const day = (days: number) => dayIn(ZONE, app.clock.in(days * DAY));
  const draft = (more: object = {}) => ({
    title: 'Winter check',
    description: 'Two days.',
    price: 1_150,
    end_date: day(3),
    ...more,
  });
  const send = (method: Call['method'], path = '', body?: object, headers: Record<string, string> = {}) =>
    app.call({ method: method!, url: `/special-offers${path}`, token: admin.token, headers, ...(body && { body }) });
  const create = async (more: object = {}) => (await send('POST', '', draft(more))).json<OfferView>();
  const seen = async (query = '', { token } = customer) =>
    (await app.call({ url: `/special-offers${query}`, token }))
      .json<{ items: OfferView[] }>()
      .items.map(({ title }) => title);
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
  const trail = (action: string) => app.db.read(AuditRecord).findOneBy({ action });

  it('are created, trimmed and visible to every customer at once', async () => {
    const answer = await send(
      'POST',
      '',
      draft({ title: ' Winter check ', price: 980.5, sample_link: ' ', image_url: '' }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        title: 'Winter check',
        description: 'Two days.',
        price: 980.5,
        end_date: day(3),
        currency: 'USD',
        sample_link: null,
        image_url: null,
        image_widths: [],
        ended: false,
        ended_at: null,
        version: 1,
        created_at: expect.any(String),
      } as object,
    ]);
    expect(await seen()).toEqual(['Winter check']);
    expect(await trail('offer.created')).toMatchObject({ actorName: 'Ada Admin', after: { price: 980.5 } });
  });

  it('store normalized URLs', async () => {
    const body = draft({ sample_link: ' HTTPS://Pellworth.Example/a/../c ', image_url: 'http://else.example:80' });
    expect((await send('POST', '', body)).json()).toMatchObject({
      sample_link: 'https://pellworth.example/c',
      image_url: 'http://else.example/',
    });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ description: '' }, 'description', 'Description is required.'],
    [{ price: -0.01 }, 'price', 'Price must be a non-negative number.'],
    [{ price: '12' }, 'price', 'Price must be a non-negative number.'],
    ...[1.005, 10_000_000.01].map((price): [object, string, string] => [
      { price },
      'price',
      'Please enter a price from 0 to 10,000,000 USD, with at most two decimals.',
    ]),
    [{ price: 1.0005 }, 'price', 'This price is too high or has too many decimals.'],
    [{ price: 1e300 }, 'price', 'This price is too high or has too many decimals.'],
    [{ end_date: '' }, 'end_date', 'End date is required.'],
    [{ end_date: '2026-02-30' }, 'end_date', 'End date is required.'],
    [{ end_date: '2101-01-01' }, 'end_date', 'Please enter a date from 2000 to 2100.'],
    [{ end_date: '20260-01-01' }, 'end_date', 'Please enter a date from 2000 to 2100.'],
    [{ end_date: '2020-01-01' }, 'end_date', 'End date must be today or later.'],
    [{ sample_link: 'ftp://a.example' }, 'sample_link', 'Sample link must start with http(s)://'],
    [{ sample_link: 'javascript:alert(1)' }, 'sample_link', 'Sample link must start with http(s)://'],
    [
      { sample_link: 'https://pellworth.example@evil.example/' },
      'sample_link',
      'An address with a user name or password is not accepted.',
    ],
    [{ image_url: 'https://a:b@evil.example/x.png' }, 'image_url', 'An address with a user name or password'],
    [{ sample_link: 'https://a b' }, 'sample_link', 'Sample link must start with http(s)://'],
    [{ image_url: 'data:image/png;base64,x' }, 'image_url', 'Image URL must start with http(s)://'],
    [{ image_url: '/api/auth/logout' }, 'image_url', 'Image URL must start with http(s)://'],
    [{ image_url: `/api/features/images/${'a'.repeat(32)}` }, 'image_url', 'This picture no longer exists.'],
    [{ title: 'x'.repeat(256) }, 'title', 'At most 255 characters are allowed.'],
    [{ description: 'x'.repeat(10_001) }, 'description', 'At most 10,000 characters are allowed.'],
    [{ ended: true }, 'ended', 'Unknown field.'],
  ])('reject %j with the message of the form', async (more, field, sentence) => {
    const answer = await send('POST', '', draft(more));
    const { fields } = answer.json<{ fields: Record<string, string[]> }>();
    expect([answer.statusCode, Object.keys(fields)]).toEqual([400, [field]]);
    expect(fields[field]![0]).toContain(sentence);
  });

  it('are visible through their last day in the company time zone', async () => {
    await create({ title: 'Today', end_date: day(0) });
    expect(await seen()).toEqual(['Today']);
    const rest = Date.parse(`${day(1)}T08:00:00Z`) - app.clock.now().getTime();
    // Midnight there: 8:00 UTC in winter, 7:00 in summer.
    const midnight = dayIn(ZONE, app.clock.in(rest - HOUR)) === day(0) ? rest : rest - HOUR;
    app.clock.advance(midnight - MINUTE);
    const late = await givenUser(app, { role: 'admin' });
    expect(await seen('', late)).toEqual(['Today']);
    app.clock.advance(MINUTE);
    expect(await seen('', late)).toEqual([]);
    expect(await seen('?scope=all', late)).toEqual(['Today']);
    app.clock.advance(-midnight);
  });

  it('are listed newest first by default; ended ones for admins only', async () => {
    await givenOffer(app, { title: 'b', endDate: day(5), priceCents: 300 });
    await givenOffer(app, { title: 'A', endDate: day(9), priceCents: 100 });
    await givenOffer(app, { title: 'Past', endDate: day(-2), priceCents: 200 });
    await givenOffer(app, { title: 'Ended', endDate: day(7), endedAt: app.clock.now(), priceCents: 400 });
    await givenOffer(app, { title: 'Deleted', endDate: day(7), deletedAt: app.clock.now() });
    expect(await seen()).toEqual(['A', 'b']);
    expect(await seen('', admin)).toEqual(['A', 'b']);
    expect(await seen('?sort=end_date')).toEqual(['b', 'A']);
    expect(await seen('?state=ended')).toEqual(['A', 'b']);
    expect(await seen('?scope=all', admin)).toEqual(['Ended', 'Past', 'A', 'b']);
    expect(await seen('?scope=all&sort=end_date', admin)).toEqual(['Past', 'b', 'Ended', 'A']);
    expect(await seen('?scope=all&sort=title', admin)).toEqual(['A', 'b', 'Ended', 'Past']);
    expect(await seen('?scope=all&state=ended', admin)).toEqual(['Ended', 'Past']);
    expect(await seen('?scope=all&state=current&q=B', admin)).toEqual(['b']);
    expect(await seen('?scope=all&sort=price&dir=desc', admin)).toEqual(['Ended', 'b', 'Past', 'A']);
    expect(await seen('?limit=1&offset=1')).toEqual(['b']);
    const refused = await app.call({ url: '/special-offers?scope=all', token: customer.token });
    expect(refused.statusCode).toBe(403);
    expect((await app.call({ url: '/special-offers?scope=mine', token: admin.token })).statusCode).toBe(400);
  });

  it('are listed with a constant number of queries', async () => {
    const list = () => countQueries(app, () => seen('?limit=200'));
    await givenOffer(app);
    const { queries: few } = await list();
    for (let n = 0; n < 10; n += 1) await givenOffer(app);
    expect((await list()).queries).toHaveLength(few.length);
  });

  it('change by field with an audit entry; a past last day may stay but not be chosen', async () => {
    const { id } = await givenOffer(app, { title: 'Old', endDate: day(-1), sampleLink: 'https://a.example/' });
    const answer = await send('PATCH', `/${id}`, { title: 'New', end_date: day(-1), sample_link: null });
    expect(answer.json()).toMatchObject({
      title: 'New',
      end_date: day(-1),
      sample_link: null,
      ended: true,
      version: 2,
    });
    expect((await trail('offer.updated'))!.after).toEqual({ title: 'New', sample_link: null });
    expect((await send('PATCH', `/${id}`, { end_date: day(-2) })).statusCode).toBe(400);
    expect((await send('PATCH', `/${id}`, { price: null })).statusCode).toBe(400);
    expect((await send('PATCH', `/${id}`, { end_date: day(0) })).json()).toMatchObject({ ended: false });
    expect(await seen()).toEqual(['New']);
  });

  it('end at once and reopen while their last day is not past', async () => {
    const { id } = await create();
    const ended = await send('PATCH', `/${id}`, { ended: true });
    expect(ended.json()).toMatchObject({ ended: true, ended_at: expect.any(String) as string, end_date: day(3) });
    expect([await seen(), (await trail('offer.ended'))?.recordLabel]).toEqual([[], 'Winter check']);
    const again = await send('PATCH', `/${id}`, { ended: true });
    expect(again.json<OfferView>().ended_at).toBe(ended.json<OfferView>().ended_at);
    expect((await send('PATCH', `/${id}`, { ended: false })).json()).toMatchObject({ ended: false, ended_at: null });
    expect(await seen()).toEqual(['Winter check']);
    const { id: past } = await givenOffer(app, { endDate: day(-1) });
    expect((await send('PATCH', `/${past}`, { ended: false })).json()).toMatchObject({
      fields: { end_date: [expect.any(String)] },
    });
  });

  it('accept one of two edits of the same version and return the current state to the other', async () => {
    const { id } = await create();
    const both = await Promise.all([
      send('PATCH', `/${id}`, { ended: true }, { 'if-match': '"1"' }),
      send('PATCH', `/${id}`, { title: 'Other' }, { 'if-match': '"1"' }),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json()).toMatchObject({ code: 'STALE', current: { id, version: 2 } });
  });

  it('are deleted and restored once, also concurrently, and purged after 30 days', async () => {
    const { id } = await create();
    expect(statuses(await Promise.all([1, 2].map(() => send('DELETE', `/${id}`))))).toEqual([200, 404]);
    expect([await seen(), await seen('?scope=all', admin)]).toEqual([[], []]);
    expect((await send('PATCH', `/${id}`, { title: 'x' })).statusCode).toBe(404);
    expect(statuses(await Promise.all([1, 2].map(() => send('POST', `/${id}/restore`))))).toEqual([200, 409]);
    expect(await seen()).toEqual(['Winter check']);
    await send('DELETE', `/${id}`);
    app.clock.advance(29 * DAY);
    await app.app.get(TrashService).sweep();
    expect(await app.db.read(Offer).count({ withDeleted: true })).toBe(1);
    app.clock.advance(2 * DAY);
    await app.app.get(TrashService).sweep();
    app.clock.advance(-31 * DAY);
    expect([
      await app.db.read(Offer).count({ withDeleted: true }),
      (await send('POST', `/${id}/restore`)).statusCode,
    ]).toEqual([0, 404]);
  });

  it('keep their uploaded picture', async () => {
    const shot = await givenPicture(app);
    const image_url = `/api/features/images/${shot.key}`;
    const status = async () => (await app.call({ url: `/features/images/${shot.key}?w=320` })).statusCode;
    const { id, image_widths } = await create({ image_url });
    expect(image_widths).toEqual([320, 640, 900]);
    app.clock.advance(25 * HOUR);
    await app.app.get(PictureService).deleteUnused();
    expect(await status()).toBe(200);
    await app.db.transaction(() => app.db.write(Offer).update({ id }, { imageUrl: null, storageKey: null }));
    await app.app.get(PictureService).deleteUnused();
    expect(await status()).toBe(404);
    app.clock.advance(-25 * HOUR);
  });
});

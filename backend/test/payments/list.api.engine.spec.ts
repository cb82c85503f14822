import { dayIn, startOfDay } from '../../src/core/common/time/clock.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { RefundService } from '../../src/modules/payments/refunds/refund.service.js';
import type { TestActor } from '../actors.js';
import { PaymentWorld } from './world.js';

const ZONE = 'America/Los_Angeles';

interface Row {
  id: number;
  project_id: number;
  state: string;
  amount: number;
  attention: boolean;
  receipt_number: string | null;
}

describe('payment list of admins', () => {
  let world: PaymentWorld;
  let admin: TestActor;
  let plain: { id: number; orderId: string; captureId: string };
  let misfit: number;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
    const cheap = await world.project({ title: 'Harbour survey', searchText: 'harbour survey' });
    const order = await world.foreignOrder('1.00', { unit: { reference_id: String(cheap.id) } });
    await world.shop.demo('POST', `orders/${order}/capture`);
    await world.confirm(cheap.id, order);
    misfit = cheap.id;
    plain = await world.paid({ title: 'Patient portal', searchText: 'patient portal', priceCents: 125_050 });
    await world.order((await world.project({ title: 'Untouched', searchText: 'untouched' })).id);
  });
  afterAll(() => world.stop());

  const get = (url: string) => world.app.call({ url, token: admin.token });
  const list = async (query = '') => (await get(`/payments${query}`)).json<{ items: Row[]; total: number }>();

  it('sorts payments that need attention first, then the newest', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ state }) => state)).toEqual(['REVIEW', 'CREATED', 'COMPLETED']);
    expect(items[0]).toMatchObject({ attention: true, review: 'AMOUNT_MISMATCH', project_id: misfit });
    expect(items[2]).toMatchObject({
      amount: 1250.5,
      receipt_number: expect.stringMatching(/^R-\d{4}-00001$/) as string,
    });
  });

  it.each([
    ['?state=COMPLETED', ['COMPLETED']],
    ['?attention=1', ['REVIEW']],
    ['?q=PATIENT', ['COMPLETED']],
    ['?q=%25', []],
    ['?sort=amount&dir=asc', ['REVIEW', 'COMPLETED', 'CREATED']],
    ['?sort=project_title&dir=asc&limit=1', ['REVIEW']],
    ['?month=2020-01', []],
  ])('answers %s', async (query, states) => {
    expect((await list(query)).items.map(({ state }) => state)).toEqual(states);
  });

  it('finds a payment by its ids, ignoring case', async () => {
    const { items } = await list(`?q=${plain.captureId.toLowerCase()}`);
    expect(items.map(({ project_id: id }) => id)).toEqual([plain.id]);
    expect((await list(`?q=${plain.orderId}`)).total).toBe(1);
    // IDs are not shown: short texts would match without a visible reason.
    expect((await list(`?q=${plain.orderId.slice(-6)}`)).total).toBe(1);
    expect((await list(`?q=${plain.orderId.slice(-5)}`)).total).toBe(0);
  });

  it.each(['?state=PAID', '?month=2026-13', '?month=november', '?attention=yes'])('refuses %s', async (query) => {
    expect((await get(`/payments${query}`)).statusCode).toBe(400);
  });

  it('sums paid and refunded money by month in the company time zone', async () => {
    const { db } = world.app;
    const { id: paymentId } = await world.only(plain.id);
    const event = { paymentId, source: 'job' as const, detail: null };
    const monthOf = (instant: Date) => dayIn(ZONE, instant).slice(0, 7);
    const month = monthOf(world.app.clock.now());
    const begins = startOfDay(ZONE, `${month}-01`);
    const before = new Date(begins.getTime() - 1);
    await db.transaction(() =>
      db.write(PaymentEvent).insert([
        { ...event, type: 'paid', at: before, cents: 100 },
        { ...event, type: 'paid', at: begins, cents: 1000 },
        { ...event, type: 'refunded', at: begins, cents: 40 },
        { ...event, type: 'reversed', at: begins, cents: 2 },
        { ...event, type: 'misfit', at: begins, cents: 77 },
      ]),
    );
    const { items } = (await get('/payments/months')).json<{
      items: { month: string; paid: number; refunded: number }[];
    }>();
    expect(items).toHaveLength(12);
    const of = (name: string) => items.find((item) => item.month === name);
    expect(of(monthOf(before))).toMatchObject({ paid: 1, refunded: 0, payments: 1 });
    expect(of(month)).toMatchObject({ paid: 10 + 1250.5, refunded: 0.42 });
  });

  it('returns all attempts of a project and their events', async () => {
    const { attempts, events } = (await get(`/payments/project/${plain.id}/history`)).json<{
      attempts: { state: string }[];
      events: { type: string; source: string; amount: number | null }[];
    }>();
    expect(attempts.map(({ state }) => state)).toEqual(['COMPLETED']);
    expect(events.filter(({ source }) => source === 'buyer').map(({ type, amount }) => [type, amount])).toEqual([
      ['opened', null],
      ['capture_asked', null],
      ['paid', 1250.5],
    ]);
  });

  it('exports the filtered payments and writes the audit log', async () => {
    const answer = await get('/payments/export.csv?state=COMPLETED');
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Patient portal"');
    expect(lines[1]).toContain(plain.captureId);
    expect(await world.app.db.read(AuditRecord).countBy({ action: 'payment.exported', actorId: admin.id })).toBe(1);
  });

  it('rejects the close of a review that another reason has replaced', async () => {
    const seen = await world.only(misfit);
    const note = 'Refunded by hand.';
    world.app.clock.advance(1_000);
    await world.app.app.get(RefundService).recordDispute(seen, 'open', 'PP-D-1 OPEN');
    const answer = await world.close(seen.id, admin, { note, updated_at: seen.updatedAt.toISOString() });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'STALE', current: expect.objectContaining({ dispute: 'open' }) as unknown }),
    ]);
    expect(await world.only(misfit)).toMatchObject({ attention: true });
    expect((await world.close(seen.id, admin, { note, updated_at: 'now' })).statusCode).toBe(400);
  });

  it('stores the note of a closed review once', async () => {
    const { id, updatedAt } = await world.only(misfit);
    const close = (body: object) => world.close(id, admin, { ...body, updated_at: updatedAt.toISOString() });
    expect((await close({ note: ' ' })).statusCode).toBe(400);
    const answers = await Promise.all([close({ note: 'Refunded by hand.' }), close({ note: 'Refunded by hand.' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toMatchObject({ attention: false, state: 'REVIEW' });
    expect((await world.history(misfit)).filter((line) => line.startsWith('looked_at'))).toHaveLength(1);
    expect((await list('?attention=1')).items).toEqual([]);
  });

  it('stores a note of 255 characters whole, beside its author', async () => {
    const { id } = await world.project();
    const order = await world.foreignOrder('1.00', { unit: { reference_id: String(id) } });
    await world.shop.demo('POST', `orders/${order}/capture`);
    await world.confirm(id, order);
    const note = `${'x'.repeat(250)} end.`;
    expect((await world.close((await world.only(id)).id, admin, { note })).statusCode).toBe(200);
    const stored = await world.app.db.read(PaymentEvent).findOneBy({ payment: { projectId: id }, type: 'looked_at' });
    expect(stored).toMatchObject({ actorId: admin.id, actorName: admin.name, detail: note });
    const { events } = (await get(`/payments/project/${id}/history`)).json<{ events: { detail: string }[] }>();
    expect(events.at(-1)).toMatchObject({ type: 'looked_at', source: 'admin', detail: `${admin.name}: ${note}` });
  });

  it('checks a payment at PayPal on request', async () => {
    const { id } = await world.project();
    await world.approvedOrder(id);
    const payment = await world.only(id);
    const answer = await world.look(payment.id, admin);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ state: 'COMPLETED' })]);
    expect(await world.history(id)).toContain('paid by admin');
  });
});

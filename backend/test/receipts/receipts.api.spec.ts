import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { publishFacts } from '../brand.js';
import { linesOf } from './pdf.js';
import { credit, givenPayment, givenReceipt } from './rows.js';

interface Listed {
  items: { id: number; number: string; issued_on: string; voided: boolean }[];
}

const PER_MINUTE = 5;

describe('receipts over HTTP', () => {
  let app: TestApp;
  let owner: TestActor;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1', limits: { receipts: PER_MINUTE } });
    owner = await givenUser(app);
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const list = (projectId: number, actor: TestActor) =>
    app.call({ url: `/payments/project/${projectId}/receipts`, token: actor.token });
  const pdf = (id: number | string, actor: TestActor, query = '') =>
    app.call({ url: `/payments/receipts/${id}/pdf${query}`, token: actor.token });

  it('lists what a project has, for its owner and admins', async () => {
    const { payment, receipt } = await givenReceipt(app, { owner });
    const answers = [await list(payment.projectId, owner), await list(payment.projectId, admin)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        items: [
          {
            id: receipt.id,
            kind: 'receipt',
            number: receipt.number,
            amount: 1250.5,
            currency: 'USD',
            issued_at: receipt.createdAt.toISOString(),
            issued_on: receipt.issuedOn,
            voided: false,
            payment_id: payment.id,
            project_id: payment.projectId,
          },
        ],
      });
    }
    const unpaid = await givenPayment(app, { owner });
    expect((await list(unpaid.projectId, owner)).json()).toEqual({ items: [] });
  });

  it('calls a receipt voided once all of it has been taken back, and no other', async () => {
    const { payment } = await givenReceipt(app, { owner });
    const voided = async () =>
      (await list(payment.projectId, owner)).json<Listed>().items.map(({ number, voided: is }) => [number[0], is]);
    await credit(app, payment, { cents: 125_000, refundedCents: 125_000, reason: 'refund' });
    expect(await voided()).toEqual([
      ['R', false],
      ['C', false],
    ]);
    await credit(app, payment, { cents: 50, refundedCents: 125_050, reason: 'refund' });
    expect(await voided()).toEqual([
      ['R', true],
      ['C', false],
      ['C', false],
    ]);
  });

  it('sends the PDF uncached to owner and admin, inline or as download', async () => {
    const { receipt } = await givenReceipt(app, { owner });
    for (const actor of [owner, admin]) {
      const answer = await pdf(receipt.id, actor);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${receipt.number}.pdf"`,
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(await linesOf(answer.rawPayload)).toContain(`Receipt ${receipt.number}`);
    }
    const saved = await pdf(receipt.id, owner, '?download=1');
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="${receipt.number}.pdf"`);
    const byCookie = await app.call({
      url: `/payments/receipts/${receipt.id}/pdf`,
      headers: { cookie: `portico_file=${owner.fileCookie}` },
    });
    expect(byCookie.statusCode).toBe(200);
  });

  it('returns 404 for foreign or unknown receipts', async () => {
    const { payment, receipt } = await givenReceipt(app, { owner });
    const stranger = await givenUser(app);
    const agent = await givenUser(app, { role: 'agent' });
    for (const actor of [stranger, agent]) {
      const foreign = await pdf(receipt.id, actor);
      const unknown = await pdf(999_999, actor);
      const without = (answer: typeof foreign) => ({ ...answer.json<object>(), requestId: '' });
      expect(foreign.statusCode).toBe(404);
      expect(without(foreign)).toEqual(without(unknown));
      expect((await list(payment.projectId, actor)).statusCode).toBe(404);
    }
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '%2e%2e', 'R-2026-00001'])('has no receipt %s', async (id) => {
    expect((await pdf(id, admin)).statusCode).toBe(404);
  });

  it.each(['?download=2', '?download=', '?surprise=1'])('refuses %s', async (query) => {
    const { receipt } = await givenReceipt(app, { owner });
    expect((await pdf(receipt.id, owner, query)).statusCode).toBe(400);
  });

  it('keeps the day of a receipt when the time zone changes', async () => {
    app.clock.freeze();
    app.clock.moveTo('2027-06-01T20:00:00Z');
    const client = await givenUser(app);
    const { payment, receipt } = await givenReceipt(app, { owner: client });
    await publishFacts(app, { timezone: 'Pacific/Auckland' });
    const [listed] = (await list(payment.projectId, client)).json<Listed>().items;
    expect(listed!.issued_on).toBe('2027-06-01');
    expect(await linesOf((await pdf(receipt.id, client)).rawPayload)).toContain('Jun 1, 2027');
  });

  it('limits documents per account and minute, and shows changes', async () => {
    const [client, other] = [await givenUser(app), await givenUser(app, { role: 'admin' })];
    const { payment, receipt } = await givenReceipt(app, { owner: client });
    const before = await pdf(receipt.id, client);
    expect((await pdf(receipt.id, client)).rawPayload.equals(before.rawPayload)).toBe(true);
    await credit(app, payment, { cents: 125_050, refundedCents: 125_050, reason: 'refund' });
    expect((await pdf(receipt.id, client)).rawPayload.equals(before.rawPayload)).toBe(false);
    const more = await Promise.all(Array.from({ length: PER_MINUTE - 1 }, () => pdf(receipt.id, client)));
    expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429]);
    expect((await pdf(receipt.id, other)).statusCode).toBe(200);
  });
});

import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, renewProofs, type TestActor } from '../actors.js';
import { codeOf, PaymentWorld } from './world.js';

interface Row {
  project_id: number;
}

describe('change of the client of a project with payments', () => {
  let world: PaymentWorld;
  let admin: TestActor;
  let next: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
    next = await givenUser(world.app, { name: 'June Okafor' });
  });
  afterAll(() => world.stop());
  afterEach(() => world.shop.demo('DELETE', 'faults'));

  const handOver = async (id: number, to: TestActor, change: Record<string, unknown> = {}) => {
    const answer = await world.edit(id, { user_id: to.id, ...change }, admin);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const latest = async (id: number, actor: TestActor) => {
    const answer = await world.app.call({ url: `/payments/project/${id}/latest`, token: actor.token });
    return { status: answer.statusCode, ...answer.json<{ code?: string; payer_email?: string | null }>() };
  };

  it('is allowed while nothing is paid', async () => {
    const { id } = await world.project();
    await world.order(id);
    expect(await handOver(id, next)).toEqual([200, undefined]);
  });

  it('is refused during a capture', async () => {
    const { id, orderId } = await world.approved();
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 99, action: 'drop-before' });
    expect((await world.confirm(id, orderId)).statusCode).toBe(202);
    expect(await handOver(id, next)).toEqual([409, 'PROJECT_HAS_PAYMENT']);
    await world.shop.demo('DELETE', 'faults');
    await world.laterRound();
    expect((await world.receipts(id))[0]).toMatchObject({ buyerEmail: world.owner.email });
  });

  it.each(['paid', 'refunded', 'under review'])(
    'is refused when the payment is %s; other fields can change',
    async (how) => {
      const { id, captureId } = how === 'under review' ? await world.underReview() : await world.paid();
      if (how === 'refunded') {
        await world.shop.demo('POST', `captures/${captureId}/refund`);
        await world.look((await world.only(id)).id, admin);
        await world.shop.webhooks({ mode: 'off' });
      }
      expect(await handOver(id, next)).toEqual([409, 'PROJECT_HAS_PAYMENT']);
      expect((await world.projectOf(id)).userId).toBe(world.owner.id);
      expect(await world.app.db.read(AuditRecord).countBy({ action: 'project.updated', recordId: String(id) })).toBe(0);
      expect(await handOver(id, world.owner, { title: 'Another title' })).toEqual([200, undefined]);
    },
  );

  it('leaves its attempt uncaptured by the new client, the job or a webhook', async () => {
    const { id, orderId } = await world.approved();
    const before = await world.captures();
    expect(await handOver(id, next)).toEqual([200, undefined]);
    expect(await world.projectOf(id)).toMatchObject({ paymentProgress: null });
    expect(await codeOf(world.confirm(id, orderId, {}, next))).toEqual([422, 'ORDER_NOT_FOUND']);
    expect((await world.confirm(id, orderId)).statusCode).toBe(404);
    await world.shop.webhooks({ mode: 'on' });
    await world.shop.redeliver('CHECKOUT.ORDER.APPROVED', orderId);
    await world.shop.webhooks({ mode: 'off' });
    await world.laterRound();
    expect((await world.captures()) - before).toBe(0);
    expect(await world.only(id)).toMatchObject({ state: 'SUPERSEDED', userId: world.owner.id });
  });

  it('does not reuse an order for the new client', async () => {
    const { id } = await world.project();
    const { orderId } = (await world.order(id)).json<{ orderId: string }>();
    await handOver(id, next);
    const own = (await world.order(id, next)).json<{ orderId: string }>().orderId;
    expect(own).not.toBe(orderId);
    await world.approve(own);
    expect((await world.confirm(id, own, {}, next)).statusCode).toBe(200);
    expect((await world.receipts(id)).map(({ buyerEmail }) => buyerEmail)).toEqual([next.email]);
    expect((await latest(id, next)).status).toBe(200);
  });

  it('hides former attempts from the new client, not from admins', async () => {
    const { id, captureId } = await world.underReview();
    await world.shop.demo('POST', `captures/${captureId}/deny`);
    await world.laterRound();
    expect(await world.only(id)).toMatchObject({ state: 'FAILED', payerEmail: expect.any(String) });
    await handOver(id, next);
    expect(await latest(id, next)).toMatchObject({ status: 404, code: 'NO_PAYMENT' });
    const settled = await world.app.call({
      method: 'POST',
      url: `/payments/project/${id}/settle`,
      token: next.token,
    });
    expect(settled.statusCode).toBe(404);
    expect((await latest(id, world.owner)).status).toBe(404);
    expect(await latest(id, admin)).toMatchObject({ status: 200, payer_email: expect.any(String) });
    const { items } = (await world.app.call({ url: '/payments', token: admin.token })).json<{ items: Row[] }>();
    expect(items.find((row) => row.project_id === id)).toMatchObject({
      client_id: world.owner.id,
      client_name: world.owner.name,
    });
  });

  it('keeps a receipt visible to its buyer', async () => {
    const { id } = await world.paid();
    await world.app.db.transaction(() => world.app.db.write(Project).update({ id }, { userId: next.id }));
    const [receipt] = await world.receipts(id);
    const pdf = async (actor: TestActor) =>
      (await world.app.call({ url: `/payments/receipts/${receipt!.id}/pdf`, token: actor.token })).statusCode;
    const list = async (actor: TestActor) =>
      (await world.app.call({ url: `/payments/project/${id}/receipts`, token: actor.token })).json<{ items?: [] }>()
        .items?.length;
    expect([await pdf(next), await pdf(world.owner), await pdf(admin)]).toEqual([404, 200, 200]);
    expect([await list(next), await list(admin)]).toEqual([0, 1]);
    expect((await latest(id, next)).status).toBe(404);
  });

  it('does not pay the project of the new client when its money is found', async () => {
    const former = await givenUser(world.app, { name: 'Imre Vance' });
    const { id } = await world.project({ userId: former.id });
    const { orderId } = (await world.order(id, former)).json<{ orderId: string }>();
    await world.approve(orderId);
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 1, action: 'drop-before' });
    await world.fault({
      method: 'POST',
      pathRegex: '/capture$',
      times: 99,
      action: 'issue',
      issue: 'TRANSACTION_REFUSED',
    });
    await world.confirm(id, orderId, {}, former);
    await world.laterRound(601);
    await world.laterRound(1_201);
    expect(await world.only(id)).toMatchObject({ state: 'FAILED' });
    expect(await handOver(id, next)).toEqual([200, undefined]);
    await world.shop.demo('POST', `orders/${orderId}/capture`);
    await world.laterRound(4_801);
    expect(await world.only(id)).toMatchObject({ state: 'REVIEW', review: 'CLIENT_CHANGED', attention: true });
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'open' });
    expect(await world.receipts(id)).toEqual([]);
    expect(await latest(id, next)).toMatchObject({ status: 404 });

    // The review must stay visible and closable without the former client's account.
    await renewProofs(world.app);
    const gone = await world.app.call({ method: 'DELETE', url: `/users/${former.id}`, token: admin.token });
    expect(gone.statusCode).toBe(200);
    const get = (url: string) => world.app.call({ url, token: admin.token });
    const { items } = (await get('/payments?attention=1&sort=client_name')).json<{ items: Row[] }>();
    expect(items.filter((row) => row.project_id === id)).toEqual([
      expect.objectContaining({ client_id: former.id, client_name: '', review: 'CLIENT_CHANGED' }),
    ]);
    expect((await get(`/payments?q=${orderId}`)).json<{ total: number }>().total).toBe(1);
    expect((await get('/payments/export.csv')).body).toContain(orderId);
    const closed = await world.close((await world.only(id)).id, admin, { note: 'Refunded by hand.' });
    expect([closed.statusCode, closed.json()]).toEqual([200, expect.objectContaining({ attention: false })]);
  });
});

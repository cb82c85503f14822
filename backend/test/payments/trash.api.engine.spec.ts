import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { WalletEvent } from '../../src/modules/payments/webhooks/wallet-event.entity.js';
import type { TestActor } from '../actors.js';
import { codeOf, PaymentWorld } from './world.js';

describe('payments of a project in the trash', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
  });
  afterAll(() => world.stop());
  beforeEach(() => world.shop.webhooks({ mode: 'off', duplicate: false }));

  const send = (method: 'POST' | 'DELETE', url: string) => world.app.call({ method, url, token: admin.token });
  const remove = (id: number) => send('DELETE', `/projects/${id}`);
  const stored = (id: number) => world.app.db.read(Project).findOne({ where: { id }, withDeleted: true });
  const deliver = async (type: string, orderId: string) => {
    await world.shop.webhooks({ mode: 'on' });
    const { id } = await world.shop.event(type, orderId);
    await world.shop.replay(id, 1);
    await world.shop.quiet();
    expect(await world.app.db.read(WalletEvent).findOneBy({ id })).toMatchObject({ doneAt: expect.any(Date) as Date });
  };

  it('are not captured by the client, a webhook or the job; the webhook is recorded', async () => {
    const { id, orderId } = await world.approved();
    await remove(id);
    await deliver('CHECKOUT.ORDER.APPROVED', orderId);
    expect(await codeOf(world.confirm(id, orderId))).toEqual([404, 'PROJECT_NOT_FOUND']);
    await world.laterRound();
    expect(await world.captureCalls(orderId)).toBe(0);
    expect(await world.only(id)).toMatchObject({ state: 'CREATED', orderId });

    await send('POST', `/projects/${id}/restore`);
    expect((await world.confirm(id, orderId)).statusCode).toBe(200);
    expect(await world.status(id)).toBe('paid');
  });

  it.each([
    ['known', async (id: number) => world.approvedOrder(id)],
    ['not known yet', (id: number) => world.foreignOrder('1250.50', { unit: { reference_id: String(id) } })],
  ])(
    'are recorded for a review when the money of an order that is %s moved, and bring the project back',
    async (_name, order) => {
      const { id } = await world.project();
      const orderId = await order(id);
      await world.shop.demo('POST', `orders/${orderId}/capture`);
      await remove(id);
      await deliver('PAYMENT.CAPTURE.COMPLETED', orderId);
      expect(await world.only(id)).toMatchObject({
        state: 'REVIEW',
        review: 'PROJECT_DELETED',
        capturedCents: 125_050,
        attention: true,
      });
      expect(await stored(id)).toMatchObject({ deletedAt: null, paymentStatus: 'pending', paymentProgress: 'review' });
      expect(await world.lettersSaying('does not match the project', admin)).toBeGreaterThan(0);
      const records = await world.app.db.read(AuditRecord).findBy({ recordType: 'project', recordId: String(id) });
      expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['project.deleted', admin.id],
        ['project.restored', null],
      ]);
      expect((await remove(id)).json()).toMatchObject({ code: 'PROJECT_HAS_PAYMENT' });
    },
  );

  it('end in a paid project or in the trash, never in both, when it is deleted at the same time', async () => {
    const { id, orderId } = await world.approved();
    const [confirmed, deleted] = await Promise.all([world.confirm(id, orderId), remove(id)]);
    const project = (await stored(id))!;
    expect([
      [200, 409, 'paid', true],
      [404, 200, 'pending', false],
    ]).toContainEqual([confirmed.statusCode, deleted.statusCode, project.paymentStatus, project.deletedAt === null]);
  });
});

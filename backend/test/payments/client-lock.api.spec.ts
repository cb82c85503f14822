import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { PaymentWorld } from './world.js';

/** Receipts name the client and are theirs: a project whose money moved stays with whom it was billed to. */
describe('the client of a project with money moved', () => {
  let world: PaymentWorld;
  let admin: TestActor;
  let other: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
    other = await givenUser(world.app, { name: 'June Okafor' });
  });
  afterAll(() => world.stop());

  async function handOver(id: number, change: Record<string, unknown> = {}) {
    const { body } = await world.app.call({ url: `/projects/${id}`, token: admin.token });
    const seen = JSON.parse(body) as Record<string, unknown>;
    const names = ['title', 'description', 'start_date', 'end_date', 'price', 'status', 'user_id', 'milestones'];
    const form = Object.fromEntries(names.map((name) => [name, seen[name]]));
    const answer = await world.app.call({
      method: 'PUT',
      url: `/projects/${id}`,
      token: admin.token,
      body: { ...form, user_id: other.id, ...change },
    });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  }

  it('changes while nothing was paid', async () => {
    const { id } = await world.project();
    await world.order(id);
    expect(await handOver(id)).toEqual([200, undefined]);
  });

  it.each(['paid', 'refunded', 'under review'])('stays when it is %s, and everything else may change', async (how) => {
    const { id, captureId } = how === 'under review' ? await world.underReview() : await world.paid();
    if (how === 'refunded') {
      await world.shop.demo('POST', `captures/${captureId}/refund`);
      const look = { method: 'POST', url: `/payments/${(await world.only(id)).id}/look`, token: admin.token } as const;
      await world.app.call(look);
      await world.shop.webhooks({ mode: 'off' });
    }
    expect(await handOver(id)).toEqual([409, 'PROJECT_HAS_PAYMENT']);
    expect((await world.projectOf(id)).userId).toBe(world.owner.id);
    expect(await world.app.db.read(AuditRecord).countBy({ action: 'project.updated', recordId: String(id) })).toBe(0);
    expect(await handOver(id, { user_id: world.owner.id, title: 'Another title' })).toEqual([200, undefined]);
  });
});

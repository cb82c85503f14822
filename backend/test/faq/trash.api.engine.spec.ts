import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { TrashService } from '../../src/core/trash/trash.service.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { FaqEntryView } from '../../src/modules/faq/dto/faq-entry.view.js';
import type { FaqImportView } from '../../src/modules/faq/dto/faq-import.view.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { FaqService } from '../../src/modules/faq/editing/faq.service.js';
import { FaqVote } from '../../src/modules/faq/answers/faq-vote.entity.js';
import { form } from '../attachments/world.js';
import { eventually, type FaqWorld, REFUNDS, startFaqWorld } from './world.js';

const DAY = 24 * HOUR;

describe('a deleted entry', () => {
  let world: FaqWorld;
  let entry: FaqEntryView;
  beforeAll(async () => {
    world = await startFaqWorld();
  });
  beforeEach(async () => {
    entry = await world.create(REFUNDS);
    expect(await world.vote({ faq_id: entry.id, correct: true, query: 'refund' })).toBe(200);
  });
  afterEach(() => world.db.transaction(() => world.db.write(FaqEntry).deleteAll()));
  afterAll(() => world.close());

  const admin = () => ({ token: world.admin.token });
  const remove = () => world.call({ method: 'DELETE', url: `/faq/${entry.id}`, ...admin() });
  const restore = () => world.call({ method: 'POST', url: `/faq/${entry.id}/restore`, ...admin() });
  const answered = async () => (await world.ask('how do i get a refund')).faq_id;
  const rows = () => world.db.read(FaqEntry).find({ withDeleted: true });

  it('disappears from lists, files, edits and answers at once', async () => {
    expect(await answered()).toBe(entry.id);
    expect((await remove()).json()).toEqual({ message: 'FAQ deleted' });
    expect(await answered()).toBeNull();
    for (const url of ['/faq', '/faq/admin'])
      expect((await world.call({ url, ...admin() })).json()).toMatchObject({ total: 0, items: [] });
    expect((await world.call({ url: '/faq/export.csv', ...admin() })).body).not.toContain('refund');
    const change = { method: 'PATCH', url: `/faq/${entry.id}`, body: { tags: 'x' }, ...admin() } as const;
    expect((await world.call(change)).statusCode).toBe(404);
    expect((await world.call({ ...change, headers: { 'if-match': '"2"' } })).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    await world.vote({ faq_id: entry.id, correct: false }, world.customer);
    expect((await rows())[0]).toMatchObject({ upVotes: 1, downVotes: 0, version: 2 });
  });

  it('is not suggested, gets no alias and is not changed by an import', async () => {
    await world.vote({ faq_id: entry.id, correct: false, query: 'money gone' }, world.customer);
    await world.vote({ faq_id: entry.id, correct: true, query: 'money gone' }, world.admin);
    await world.counted();
    const gap = async () => {
      const list = await world.call({ url: '/faq/gaps', ...admin() });
      return list.json<{ items: { id: number; suggestion: object | null }[] }>().items[0]!;
    };
    expect((await gap()).suggestion).toMatchObject({ faq_id: entry.id });
    await remove();
    expect((await gap()).suggestion).toBeNull();
    const alias = { method: 'POST', url: `/faq/gaps/${(await gap()).id}/alias`, body: { faq_id: entry.id } } as const;
    expect((await world.call({ ...alias, ...admin() })).statusCode).toBe(400);
    const csv = `question,answer\n"${REFUNDS.question}",New.`;
    const file = form([{ field: 'file', name: 'faq.csv', bytes: Buffer.from(csv), type: 'text/csv' }]);
    const answer = await world.call({ method: 'POST', url: '/faq/import?dry_run=true', ...file, ...admin() });
    expect(answer.json<FaqImportView>()).toMatchObject({ created: 1, updated: 0 });
  });

  it('is restored with its votes and answers again', async () => {
    await remove();
    const answer = await restore();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...entry, up_votes: 1, version: 3, updated_at: expect.any(String) as string },
    ]);
    expect(await world.db.read(FaqVote).countBy({ entryId: entry.id })).toBe(1);
    expect(await eventually(answered, (id) => id === entry.id)).toBe(entry.id);
    const actions = await world.db
      .read(AuditRecord)
      .find({ where: { recordId: String(entry.id) }, order: { id: 'ASC' } });
    expect(actions.map(({ action }) => action)).toEqual(['faq.created', 'faq.deleted', 'faq.restored']);
  });

  it('is restored once and deleted once, also concurrently', async () => {
    const gone = await Promise.all([remove(), remove()]);
    expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const back = await Promise.all([restore(), restore()]);
    expect(back.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(back.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'NOT_DELETED' });
    expect((await rows())[0]).toMatchObject({ deletedAt: null, version: 3 });
  });

  it('is purged with its votes after 30 days', async () => {
    const trash = world.app.get(TrashService);
    const kept = await world.create({ question: 'Is it kept?', answer: 'Yes.' });
    await remove();
    world.clock.advance(30 * DAY - MINUTE);
    await trash.sweep();
    expect(await rows()).toHaveLength(2);
    world.clock.advance(2 * MINUTE);
    const late = world.app.get(FaqService).restore(null, entry.id);
    await expect(late).rejects.toMatchObject({ status: 404 });
    await trash.sweep();
    expect((await rows()).map(({ id }) => id)).toEqual([kept.id]);
    expect(await world.db.read(FaqVote).count()).toBe(0);
  });
});

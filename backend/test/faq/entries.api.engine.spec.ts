import { PublicPageRegistry } from '../../src/core/cache/public-page.registry.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { FaqEntryView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { FaqVote } from '../../src/modules/faq/answers/faq-vote.entity.js';
import { countQueries } from '../queries.js';
import { givenEntry } from './rows.js';
import { type FaqWorld, HOLIDAYS, REFUNDS, SALARIES, startFaqWorld } from './world.js';

describe('FAQ entries', () => {
  let world: FaqWorld;
  beforeAll(async () => {
    world = await startFaqWorld();
  });
  afterEach(() =>
    world.db.transaction(async () => {
      for (const entity of [FaqVote, FaqEntry]) await world.db.write(entity).deleteAll();
    }),
  );
  afterAll(() => world.close());

  const admin = () => ({ token: world.admin.token });
  const change = (id: number, body: object, headers: Record<string, string> = {}) =>
    world.call({ method: 'PATCH', url: `/faq/${id}`, body, headers, ...admin() });
  const questions = async (query: string, token?: string) => {
    const answer = await world.call({ url: `/faq${query}`, ...(token ? { token } : {}) });
    return answer.json<{ items: FaqEntryView[] }>().items.map(({ question }) => question);
  };

  it('are public, active and not pinned by default', async () => {
    expect(
      await world.create({ question: ' Why? ', answer: 'Because.', aliases: [' how come ', '', 'how come'] }),
    ).toEqual(
      expect.objectContaining({
        question: 'Why?',
        answer: 'Because.',
        tags: null,
        visibility: 'public',
        aliases: ['how come'],
        is_active: true,
        is_pinned: false,
        view_count: 0,
        up_votes: 0,
        down_votes: 0,
        version: 1,
      }),
    );
  });

  it.each([
    [{ answer: 'x' }, 'question'],
    [{ question: ' ', answer: 'x' }, 'question'],
    [{ question: 'x', answer: ' <b> </b><script>x</script>' }, 'answer'],
    [{ question: 'x', answer: '<img src=x>' }, 'answer'],
    [{ question: 'x'.repeat(1_001), answer: 'x' }, 'question'],
    [{ question: 'x', answer: 'x'.repeat(20_001) }, 'answer'],
    [{ question: 'x', answer: '🙂'.repeat(20_001) }, 'answer'],
    [{ question: 'x', answer: 'x', aliases: ['x'.repeat(1_001)] }, 'aliases'],
    [{ question: 'x', answer: 'x', aliases: Array.from({ length: 201 }, (_, n) => `${n}`) }, 'aliases'],
    [{ question: 'x', answer: 'x', visibility: 'all' }, 'visibility'],
    [{ question: 'x', answer: 'x', up_votes: 5 }, 'up_votes'],
  ])('reject %j', async (body, field) => {
    const answer = await world.call({ method: 'POST', url: '/faq', body, ...admin() });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('reject missing fields with the message of the screen', async () => {
    const answer = await world.call({ method: 'POST', url: '/faq', body: { question: '', answer: 'x' }, ...admin() });
    expect(answer.json<{ message: string }>().message).toBe('Question and Answer are required');
  });

  it('are listed by scope: pinned first, then the newest', async () => {
    await givenEntry(world, { question: 'a' });
    await givenEntry(world, { question: 'b', visibility: 'user' });
    await givenEntry(world, { question: 'c', visibility: 'admin' });
    await givenEntry(world, { question: 'd', isActive: false });
    await givenEntry(world, { question: 'e', isPinned: true, visibility: 'user' });
    expect(await questions('')).toEqual(['a']);
    expect(await questions('', world.customer.token)).toEqual(['e', 'b', 'a']);
    expect(await questions('', world.admin.token)).toEqual(['e', 'd', 'c', 'b', 'a']);
    const { token } = world.admin;
    expect(await questions('/admin?active=1', token)).toEqual(['e', 'c', 'b', 'a']);
    expect(await questions('/admin?active=0', token)).toEqual(['d']);
    expect(await questions('/admin?visibility=user', token)).toEqual(['e', 'b']);
    expect(await questions('/admin?limit=2&offset=2', token)).toEqual(['c', 'b']);
  });

  it('are found by question, tag and alias, ignoring case and accents', async () => {
    await givenEntry(world, { question: 'Où est le café?', tags: 'Places', aliases: ['100%_sure'] });
    const { token } = world.admin;
    for (const q of ['CAFE', 'places', '0%25_s'])
      expect(await questions(`/admin?q=${q}`, token)).toEqual(['Où est le café?']);
    for (const q of ['0_%25', 'places%20100', 'x']) expect(await questions(`/admin?q=${q}`, token)).toEqual([]);
  });

  it.each(['?active=yes', '?visibility=all', '?limit=201', '?x=1'])('reject the query %s', async (query) => {
    expect((await world.call({ url: `/faq/admin${query}`, ...admin() })).statusCode).toBe(400);
  });

  it('are listed with a constant number of queries', async () => {
    const list = () => countQueries(world, () => world.call({ url: '/faq/admin?limit=200', ...admin() }));
    await givenEntry(world);
    const { queries: few } = await list();
    for (let n = 0; n < 10; n += 1) await givenEntry(world);
    const { queries: many } = await list();
    expect(many).toHaveLength(few.length);
  });

  it('change by field with an audit entry', async () => {
    const { id } = await world.create(REFUNDS);
    const answer = await change(id, { question: 'Refunds?', tags: ' ', visibility: 'user', is_pinned: true });
    expect(answer.json()).toMatchObject({ question: 'Refunds?', tags: null, visibility: 'user', version: 2 });
    const [record] = await world.db.read(AuditRecord).find({ where: { action: 'faq.updated' } });
    expect(record).toMatchObject({
      actorName: 'Ada Admin',
      before: { question: REFUNDS.question, tags: REFUNDS.tags, visibility: 'public', isPinned: false },
      after: { question: 'Refunds?', tags: null, visibility: 'user', isPinned: true },
    });
    expect(Object.keys(record!.after!)).not.toContain('answer');
    expect((await change(id, { answer: null })).statusCode).toBe(400);
    expect((await change(id, { is_active: null })).statusCode).toBe(400);
  });

  it('stay editable after storing has lengthened the answer', async () => {
    const { id, answer } = await world.create({ question: 'Long?', answer: 'Terms & more text here.\n'.repeat(830) });
    expect(answer.length).toBeGreaterThan(20_000);
    expect((await change(id, { answer, tags: 'terms' })).statusCode).toBe(200);
    expect((await change(id, { answer: answer.replace('Terms', 'Rules') })).statusCode).toBe(200);
    expect((await change(id, { answer: `${answer}${'x'.repeat(1_000)}` })).statusCode).toBe(400);
  });

  it('reject a stale edit, and accept one of two concurrent edits', async () => {
    const { id } = await world.create(REFUNDS);
    await change(id, { tags: 'a' }, { 'if-match': '"1"' });
    const stale = await change(id, { tags: 'b' }, { 'if-match': '"1"' });
    expect(stale.json()).toMatchObject({ statusCode: 409, code: 'STALE', current: { tags: 'a', version: 2 } });
    const both = await Promise.all(['c', 'd'].map((tags) => change(id, { tags }, { 'if-match': '"2"' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await change(999_999, { tags: 'b' }, { 'if-match': '"1"' })).statusCode).toBe(404);
  });

  it('stay in the audit log when deleted', async () => {
    const { id } = await world.create(REFUNDS);
    const answer = await world.call({ method: 'DELETE', url: `/faq/${id}`, ...admin() });
    expect(answer.json()).toEqual({ message: 'FAQ deleted' });
    expect(await world.db.read(AuditRecord).findOneBy({ action: 'faq.deleted', recordId: String(id) })).toMatchObject({
      before: { question: REFUNDS.question, answer: REFUNDS.answer },
    });
  });

  it('return only safe HTML, even for unsafe rows', async () => {
    const { id, answer } = await world.create({ question: 'x', answer: '<p onclick=x>Hi<img src=x onerror=y></p>' });
    expect(answer).toBe('<p>Hi</p>');
    await world.db.transaction(() => world.db.write(FaqEntry).update({ id }, { answer: '<i>a</i><script>b</script>' }));
    expect((await world.entry(id)).answer).toBe('<i>a</i>');
    expect(await world.app.get(PublicPageRegistry).questions([id])).toMatchObject([{ answer: '<i>a</i>' }]);
  });

  it('are quoted by a page if public, in the order of the page', async () => {
    const refunds = await world.create({
      ...REFUNDS,
      answer: 'Write <b>us</b>.<script>x</script>',
      visibility: 'public',
    });
    const holidays = await world.create({ ...HOLIDAYS, visibility: 'public' });
    const signedIn = await world.create({ ...SALARIES, visibility: 'user' });
    const silent = await world.create({ question: 'May I?', answer: 'No.', visibility: 'public', is_active: false });
    const ids = [holidays.id, signedIn.id, silent.id, 4_711, refunds.id];
    expect(await world.app.get(PublicPageRegistry).questions(ids)).toEqual([
      { id: holidays.id, question: HOLIDAYS.question, answer: HOLIDAYS.answer },
      { id: refunds.id, question: REFUNDS.question, answer: 'Write <b>us</b>.' },
    ]);
  });
});

import { FaqVote } from '../../src/modules/faq/answers/faq-vote.entity.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import type { FaqGapView, FaqQualityView } from '../../src/modules/faq/dto/faq-gap.view.js';
import type { FaqTrialView } from '../../src/modules/faq/dto/faq-trial.view.js';
import { givenUser } from '../actors.js';
import { givenEntry } from './rows.js';
import { eventually, type FaqWorld, REFUNDS, startFaqWorld } from './world.js';

describe('votes and gaps', () => {
  let world: FaqWorld;
  let id: number;
  beforeAll(async () => {
    world = await startFaqWorld();
    ({ id } = await world.create(REFUNDS));
    await eventually(
      () => world.ask(REFUNDS.question),
      ({ faq_id }) => faq_id === id,
    );
  });
  beforeEach(() => world.db.transaction(() => world.db.write(FaqEntry).update({ id }, { upVotes: 0, downVotes: 0 })));
  afterAll(() => world.close());

  const votes = async () => {
    const { up_votes, down_votes } = await world.entry(id);
    return [up_votes, down_votes];
  };
  const gaps = async (query = ''): Promise<FaqGapView[]> => {
    await world.counted();
    const answer = await world.call({ url: `/faq/gaps${query}`, token: world.admin.token });
    return answer.json<{ items: FaqGapView[] }>().items;
  };
  const days = async (): Promise<FaqQualityView[]> => {
    await world.counted();
    return (await world.call({ url: '/faq/quality?days=2', token: world.admin.token })).json();
  };
  const today = async () => (await days())[0]!;
  const tried = async (question: string): Promise<FaqTrialView> => {
    const body = { question, visibility: 'public' };
    return (await world.call({ method: 'POST', url: '/faq/try', body, token: world.admin.token })).json();
  };
  const gapOf = async (example: string) => (await gaps()).find((gap) => gap.example === example);

  it('count once per account and may change', async () => {
    const person = await givenUser(world);
    const before = await today();
    for (const correct of [true, true, false, false, true]) await world.vote({ faq_id: id, correct }, person);
    expect(await votes()).toEqual([1, 0]);
    const { helpful, unhelpful } = await today();
    expect([helpful - before.helpful, unhelpful - before.unhelpful]).toEqual([2, 1]);
    await world.vote({ faq_id: id, correct: false }, await givenUser(world));
    expect(await votes()).toEqual([1, 1]);
  });

  it('count once when sent concurrently', async () => {
    const person = await givenUser(world);
    const both = [1, 2, 3, 4].map(() => world.vote({ faq_id: id, correct: true }, person));
    expect(await Promise.all(both)).toEqual([200, 200, 200, 200]);
    expect(await votes()).toEqual([1, 0]);
    await Promise.all([1, 2, 3].map(() => world.vote({ faq_id: id, correct: false }, person)));
    expect(await votes()).toEqual([0, 1]);
  });

  it('agree with the counters after opposite votes at the same time', async () => {
    const person = await givenUser(world);
    await world.vote({ faq_id: id, correct: true }, person);
    const opposite = [false, true, false, true, false, true];
    for (let round = 0; round < 10; round += 1)
      await Promise.all(opposite.map((correct) => world.vote({ faq_id: id, correct }, person)));
    const vote = await world.db.read(FaqVote).findOne({ where: { entryId: id }, order: { id: 'DESC' } });
    expect(await votes()).toEqual(vote!.isHelpful ? [1, 0] : [0, 1]);
  });

  it('identify visitors by address, not by user agent', async () => {
    const as = (agent: string) =>
      world.call({
        method: 'POST',
        url: '/faq/public/feedback',
        body: { faq_id: id, correct: true },
        headers: { 'user-agent': agent },
      });
    for (const agent of ['one', 'one', 'two']) expect((await as(agent)).statusCode).toBe(200);
    expect(await votes()).toEqual([1, 0]);
  });

  it('are ignored for an unknown or hidden entry', async () => {
    const hidden = await givenEntry(world, { visibility: 'admin' });
    for (const faq_id of [999_999, hidden.id]) {
      expect(await world.vote({ faq_id, correct: false, query: 'secret' })).toBe(200);
      expect(await world.vote({ faq_id, correct: false, query: 'secret' }, world.customer)).toBe(200);
    }
    expect((await world.entry(hidden.id)).down_votes).toBe(0);
    expect(await gapOf('secret')).toBeUndefined();
  });

  it.each([
    { correct: true },
    { faq_id: 0, correct: true },
    { faq_id: 1 },
    { faq_id: 1, correct: true, query: 'x'.repeat(1_001) },
  ])('are rejected when malformed: %j', async (body) => {
    expect(await world.vote(body)).toBe(400);
  });

  it('create one gap per wording of unanswered and disliked questions', async () => {
    for (const question of ['Do you sell unicorns?', 'do you sell  UNICORNS', 'Dö you sell unicorns!?'])
      await world.ask(question);
    expect(await gapOf('Dö you sell unicorns!?')).toMatchObject({ state: 'open', asked: 3, suggestion: null });
    await world.vote({ faq_id: id, correct: false, query: 'money back' }, await givenUser(world));
    expect(await gapOf('money back')).toMatchObject({ asked: 1 });
    expect((await gaps())[0]).toMatchObject({ asked: 3 });
  });

  it('suggest the entry with the most helpful votes, and add the question as an alias', async () => {
    const question = 'my cash has to come home';
    await world.ask(question);
    for (let n = 0; n < 2; n += 1)
      await world.vote({ faq_id: id, correct: true, query: question }, await givenUser(world));
    const gap = (await gapOf(question))!;
    expect(gap.suggestion).toEqual({ faq_id: id, question: REFUNDS.question, content: 2 });
    const answer = await world.call({
      method: 'POST',
      url: `/faq/gaps/${gap.id}/alias`,
      body: { faq_id: id },
      token: world.admin.token,
    });
    expect(answer.json()).toMatchObject({ state: 'done' });
    expect((await world.entry(id)).aliases).toContain(question);
    const { result } = await eventually(
      () => tried(question),
      (found) => found.result.faq_id === id,
    );
    expect([result.faq_id, await gapOf(question)]).toEqual([id, undefined]);
  });

  it('stay dismissed, and reopen when done', async () => {
    await world.ask('where is the mammoth');
    const gap = (await gapOf('where is the mammoth'))!;
    const set = (state: string) =>
      world.call({ method: 'PATCH', url: `/faq/gaps/${gap.id}`, body: { state }, token: world.admin.token });
    await set('dismissed');
    await world.ask('where is the mammoth');
    expect(await gapOf('where is the mammoth')).toBeUndefined();
    expect((await gaps('?state=dismissed'))[0]).toMatchObject({ id: gap.id, asked: 2 });
    await set('done');
    await world.ask('where is the mammoth');
    expect(await gapOf('where is the mammoth')).toMatchObject({ asked: 3 });
  });

  it('are done when an entry is created for them', async () => {
    await world.ask('who feeds the griffin');
    const gap = (await gapOf('who feeds the griffin'))!;
    const body = { question: gap.example, answer: 'Its keeper.', gap_id: gap.id };
    await world.call({ method: 'POST', url: '/faq', body, token: world.admin.token });
    expect(await gapOf('who feeds the griffin')).toBeUndefined();
    expect((await gaps('?state=done'))[0]).toMatchObject({ id: gap.id });
  });

  const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
    world.call({ method, url, body, token: world.admin.token });
  const use = (gap_id: number, question = 'x') => send('POST', '/faq', { question, answer: 'Its keeper.', gap_id });
  const alias = (gap: number, faq_id = id) => send('POST', `/faq/gaps/${gap}/alias`, { faq_id });
  const dismiss = (gap: number) => send('PATCH', `/faq/gaps/${gap}`, { state: 'dismissed' });

  it('are used once, also by two admins at the same time', async () => {
    const question = 'who shoes the centaur';
    await world.ask(question);
    const gap = (await gapOf(question))!;
    const both = await Promise.all([use(gap.id, question), use(gap.id, question)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { version } = await world.entry(id);
    for (const answer of [await use(gap.id, question), await alias(gap.id), await dismiss(gap.id)])
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'STALE', current: { id: gap.id, state: 'done' } });
    expect(await world.db.read(FaqEntry).countBy({ question })).toBe(1);
    expect(await world.entry(id)).toMatchObject({ version });
  });

  it('become aliases of one entry when two admins choose it at once', async () => {
    const { aliases } = await world.entry(id);
    const questions = ['who brushes the kraken', 'who walks the hydra', 'who bathes the sphinx'];
    for (const question of questions) await world.ask(question);
    const listed = await gaps();
    const found = questions.map((question) => listed.find(({ example }) => example === question)!);
    const answers = await Promise.all(found.map((gap) => alias(gap.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await world.entry(id)).aliases.toSorted()).toEqual([...aliases, ...questions].toSorted());
  });

  it('are not used when dismissed, and may be dismissed twice', async () => {
    await world.ask('who combs the yeti');
    const gap = (await gapOf('who combs the yeti'))!;
    for (const answer of [await dismiss(gap.id), await dismiss(gap.id)])
      expect(answer.json()).toMatchObject({ id: gap.id, state: 'dismissed' });
    for (const answer of [await use(gap.id), await alias(gap.id)])
      expect(answer.json()).toMatchObject({ code: 'STALE', current: { id: gap.id, state: 'dismissed' } });
  });

  it('reject an unknown entry or gap', async () => {
    await world.ask('nobody knows the troll');
    const gap = (await gapOf('nobody knows the troll'))!;
    expect((await alias(gap.id, 999_999)).statusCode).toBe(400);
    expect(await gapOf(gap.example)).toMatchObject({ state: 'open' });
    for (const answer of [await alias(999_999), await use(999_999, 'troll?'), await dismiss(999_999)])
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'FAQ_GAP_NOT_FOUND' });
    expect(await world.db.read(FaqEntry).countBy({ question: 'troll?' })).toBe(0);
  });

  it('are counted per day', async () => {
    const [before] = await days();
    await world.ask(REFUNDS.question);
    await world.ask('🙂');
    await world.vote({ faq_id: id, correct: true }, await givenUser(world));
    const [after, ...others] = await days();
    expect(others).toEqual([]);
    expect(after).toEqual({
      ...before,
      answered: before!.answered + 1,
      unanswered: before!.unanswered + 1,
      helpful: before!.helpful + 1,
    });
  });
});

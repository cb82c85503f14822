import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import type { FaqAnswerView } from '../../src/modules/faq/dto/faq-answer.view.js';
import type { FaqEntryView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { FaqIndex } from '../../src/modules/faq/index/faq-index.js';
import { countQueries } from '../queries.js';
import { eventually, type FaqWorld, HOLIDAYS, REFUNDS, SALARIES, startFaqWorld } from './world.js';

describe('POST /faq/ask', () => {
  let world: FaqWorld;
  let refunds: FaqEntryView;
  let holidays: FaqEntryView;
  let salaries: FaqEntryView;
  const until = (question: string, id: number | null, actor?: FaqWorld['admin']) =>
    eventually(
      () => world.ask(question, actor),
      ({ faq_id }) => faq_id === id,
    );

  beforeAll(async () => {
    world = await startFaqWorld();
    refunds = await world.create(REFUNDS);
    holidays = await world.create({ ...HOLIDAYS, visibility: 'user' });
    salaries = await world.create({ ...SALARIES, visibility: 'admin' });
    const index = world.app.get(FaqIndex);
    await index.refresh();
    await eventually(() => Promise.resolve(index['building'] === undefined), Boolean);
  });
  afterAll(() => world.close());

  it('answers an exact and a paraphrased question with a percentage', async () => {
    expect(await world.ask(REFUNDS.question)).toEqual({
      answer: 'Write to us within <b>30 days</b>.',
      confidence: expect.any(Number) as number,
      is_fallback: false,
      faq_id: refunds.id,
      question: REFUNDS.question,
      alternatives: expect.any(Array) as unknown[],
    });
    const { faq_id, confidence } = await world.ask('can i have my mony back');
    expect([faq_id, confidence > 45 && confidence <= 100]).toEqual([refunds.id, true]);
  });

  it('returns the best match as the first alternative below the confidence limit', async () => {
    const unsure = await world.ask('which dinosaurs of outer space would like a refund of their wooden spaceship');
    expect(unsure).toMatchObject({ is_fallback: true, answer: null, faq_id: null, question: null });
    expect(unsure.confidence).toBeLessThan(45);
    expect(unsure.alternatives[0]).toMatchObject({ id: refunds.id, faq_id: refunds.id, question: REFUNDS.question });
  });

  it.each(['🙂🙂🙂', '?????', 'zxcvb qwrtp', '\u202Eشكرا', '(a+)+$', "%' OR 1=1 --", '<script>alert(1)</script>'])(
    'returns a fallback for %s',
    async (question) => {
      expect(await world.ask(question)).toMatchObject({ is_fallback: true, answer: null, faq_id: null });
    },
  );

  it.each(['', '   ', 'x'.repeat(1_001), 'a\u0000b', 7, null, ['x']])('rejects %j', async (question) => {
    const answer = await world.call({ method: 'POST', url: '/faq/public/ask', body: { question } });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['question']]);
  });

  it('accepts 1,000 characters', async () => {
    const long = 'how much of my money do i get back when '.repeat(25);
    expect((await world.ask(long)).confidence).toEqual(expect.any(Number));
  });

  it('leaves entries outside the scope out of every part of the answer', async () => {
    const asked = async (actor?: FaqWorld['admin']) =>
      Promise.all([HOLIDAYS, SALARIES].map(({ question }) => world.ask(question, actor)));
    const ids = (answers: FaqAnswerView[]) => answers.map(({ faq_id }) => faq_id);
    const everywhere = (answers: FaqAnswerView[]) =>
      answers.flatMap(({ faq_id, alternatives }) => [faq_id, ...alternatives.map(({ id }) => id)]);
    const [visitor, customer, admin] = [await asked(), await asked(world.customer), await asked(world.admin)];
    expect(everywhere(visitor).filter((id) => id === holidays.id || id === salaries.id)).toEqual([]);
    expect(ids(customer)).toEqual([holidays.id, null]);
    expect(everywhere(customer)).not.toContain(salaries.id);
    expect(ids(admin)).toEqual([holidays.id, salaries.id]);
    expect(visitor[1]!.confidence).toBeLessThan(45);
    const publicAnswer = await world.call({
      method: 'POST',
      url: '/faq/public/ask',
      body: { question: SALARIES.question },
      token: world.admin.token,
    });
    expect(publicAnswer.json<FaqAnswerView>().faq_id).toBeNull();
  });

  it('stops answering with an entry as soon as it is hidden', async () => {
    const entry = await world.create({ question: 'Where can visitors park bicycles?', answer: 'Behind the house.' });
    await until(entry.question, entry.id);
    const url = `/faq/${entry.id}`;
    await world.call({ method: 'PATCH', url, body: { visibility: 'admin' }, token: world.admin.token });
    const { faq_id, alternatives } = await world.ask(entry.question);
    expect([faq_id, alternatives.some(({ id }) => id === entry.id)]).toEqual([null, false]);
    await until(entry.question, entry.id, world.admin);
    await world.call({ method: 'PATCH', url, body: { is_active: false }, token: world.admin.token });
    expect((await world.ask(entry.question, world.admin)).faq_id).toBeNull();
    await world.call({ method: 'DELETE', url, token: world.admin.token });
  });

  it.each(['qwertzuiop', 'What is the capital of France?', '你好', 'Привет'])(
    'returns no alternative for %s, which has nothing to do with any entry',
    async (question) => {
      expect(await world.ask(question)).toMatchObject({ is_fallback: true, answer: null, alternatives: [] });
    },
  );

  it.each([
    ['Сколько стоит проект?', 'сколько  СТОИТ проект'],
    ['一个项目多少钱？', '一个项目多少钱?'],
    ['Πόσο κοστίζει ένα έργο;', 'ΠΟΣΟ ΚΟΣΤΙΖΕΙ ΕΝΑ ΕΡΓΟ;'],
    ['كم يكلف المشروع؟', 'كم يكلف المشروع'],
    ['プロジェクトの料金は？', 'ﾌﾟﾛｼﾞｪｸﾄの料金は'],
    ['פרויקט עולה כמה?', 'פרויקט עולה כמה'],
    ['What’s the “Straße” plan‑B?', "what's the strasse plan-b"],
    ['Որքա՞ն արժե նախագիծը', 'որքան արժե նախագիծը'],
    ['🙂', '🙂?'],
  ])('answers %s by its exact wording, as a question and as an alias', async (wording, typed) => {
    const first = await world.create({ question: wording, answer: 'As a question.' });
    expect(await until(typed, first.id)).toMatchObject({ confidence: 100, answer: 'As a question.' });
    await world.call({ method: 'DELETE', url: `/faq/${first.id}`, token: world.admin.token });
    const second = await world.create({ question: 'Unrelated', answer: 'As an alias.', aliases: [wording] });
    expect(await until(typed, second.id)).toMatchObject({ confidence: 100, alternatives: [] });
    await world.call({
      method: 'PATCH',
      url: `/faq/${second.id}`,
      body: { visibility: 'admin' },
      token: world.admin.token,
    });
    expect((await world.ask(typed)).faq_id).toBeNull();
    await world.call({ method: 'DELETE', url: `/faq/${second.id}`, token: world.admin.token });
  });

  it('distinguishes questions that differ only in signs', async () => {
    const entries = [];
    for (const name of ['C++', 'C#', 'C'])
      entries.push(await world.create({ question: `Do you write ${name}?`, answer: name }));
    for (const { id, answer } of entries)
      expect(await until(`do you  write ${answer} ?`, id)).toMatchObject({ answer, confidence: 100 });
    for (const { id } of entries) await world.call({ method: 'DELETE', url: `/faq/${id}`, token: world.admin.token });
  });

  it('learns an alias while it keeps answering', async () => {
    const alias = 'qwertzuiop';
    expect((await world.ask(alias)).faq_id).toBeNull();
    const aliases = [...REFUNDS.aliases, alias];
    await world.call({ method: 'PATCH', url: `/faq/${refunds.id}`, body: { aliases }, token: world.admin.token });
    expect((await world.ask(REFUNDS.question)).faq_id).toBe(refunds.id);
    expect((await until(alias, refunds.id)).faq_id).toBe(refunds.id);
  });

  it('counts answers without a query per question', async () => {
    const before = (await world.entry(refunds.id)).view_count;
    world.clock.advance(SECOND);
    const { queries } = await countQueries(world, () => world.ask(REFUNDS.question));
    expect(queries).toEqual([]);
    await world.counted();
    expect((await world.entry(refunds.id)).view_count).toBeGreaterThan(before);
  });

  it('returns the parts of a score to admins without counting', async () => {
    await world.counted();
    const before = (await world.entry(refunds.id)).view_count;
    const body = { question: 'money back', visibility: 'public' };
    const answer = await world.call({ method: 'POST', url: '/faq/try', body, token: world.admin.token });
    const { result, matches } = answer.json<{ result: FaqAnswerView; matches: Record<string, number>[] }>();
    expect(result.faq_id).toBe(refunds.id);
    const { prior, learnt, align, cover, total } = matches[0]!;
    expect(total).toBeCloseTo(prior! + learnt! + 4 * align! + cover!, 1);
    await world.counted();
    expect((await world.entry(refunds.id)).view_count).toBe(before);
  });

  it('returns 429 above the rate limit', async () => {
    const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 3, window: MINUTE });
    world.clock.advance(MINUTE);
    const ask = () => world.call({ method: 'POST', url: '/faq/public/ask', body: { question: 'hi' } });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask()).statusCode);
    limit.mockRestore();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

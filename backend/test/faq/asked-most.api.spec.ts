import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { PublicPageRegistry } from '../../src/core/cache/public-page.registry.js';
import type { FaqQuestionView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { FaqAskedDay } from '../../src/modules/faq/statistics/faq-asked-day.entity.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { FaqService } from '../../src/modules/faq/editing/faq.service.js';
import { FaqStatisticsService } from '../../src/modules/faq/statistics/faq-statistics.service.js';
import type { TestActor } from '../actors.js';
import { countQueries } from '../queries.js';
import { givenEntry } from './rows.js';
import { deleteEntries, type FaqWorld, startFaqWorld } from './world.js';

const DAY = 24 * HOUR;

describe('GET /faq/asked-most', () => {
  let world: FaqWorld;
  beforeAll(async () => {
    world = await startFaqWorld({ company: { timezone: 'UTC' } });
  });
  beforeEach(async () => {
    await world.db.transaction(() => world.db.write(FaqAskedDay).deleteAll());
    await deleteEntries(world);
  });
  afterAll(() => world.close());

  const asked = async (actor?: TestActor) => {
    const answer = await world.call({ url: '/faq/asked-most', ...(actor ? { token: actor.token } : {}) });
    return answer.json<FaqQuestionView[]>().map(({ question }) => question);
  };
  const given = async (...entries: Parameters<typeof givenEntry>[1][]) => {
    const statistics = world.app.get(FaqStatisticsService);
    const ids: number[] = [];
    for (const [place, input] of entries.entries()) {
      const { id } = await givenEntry(world, input);
      for (let times = entries.length - place; times > 0; times -= 1) statistics.countAnswer(id);
      ids.push(id);
    }
    await statistics.flush();
    return ids;
  };

  it('returns at most five answered questions, most asked first', async () => {
    expect(await asked()).toEqual([]);
    await givenEntry(world, { question: 'never' });
    await given(...['a', 'b', 'c', 'd', 'e', 'f'].map((question) => ({ question })));
    world.clock.advance(6 * MINUTE);
    expect(await asked()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await world.call({ url: '/faq/asked-most' })).json<object[]>()[0]).toEqual({
      id: expect.any(Number) as number,
      question: 'a',
    });
  });

  it('counts an answer of the chat', async () => {
    const { id } = await world.create({ question: 'Are dogs welcome?', answer: 'Yes.' });
    expect((await world.ask('are dogs welcome')).faq_id).toBe(id);
    await world.counted();
    expect(await world.db.read(FaqAskedDay).find()).toEqual([
      { entryId: id, day: world.clock.now().toISOString().slice(0, 10), asked: 1 },
    ]);
    expect(await asked()).toEqual(['Are dogs welcome?']);
  });

  it('returns only entries in the scope of the caller, without hidden or deleted ones', async () => {
    const [publicId, , , gone] = await given(
      { question: 'public' },
      { question: 'user', visibility: 'user' },
      { question: 'admin', visibility: 'admin' },
      { question: 'gone' },
      { question: 'inactive', isActive: false },
    );
    expect(await asked()).toEqual(['public', 'gone']);
    expect(await asked(world.customer)).toEqual(['public', 'user', 'gone']);
    expect(await asked(world.admin)).toEqual(['public', 'user', 'admin', 'gone']);
    const editor = world.app.get(FaqService);
    await editor.remove(null, gone!);
    await editor.update(null, publicId!, { visibility: 'user' });
    expect(await asked()).toEqual([]);
    expect(await asked(world.customer)).toEqual(['public', 'user']);
  });

  it('needs one query in five minutes', async () => {
    await given({ question: 'a' });
    const { queries } = await countQueries(world, () => Promise.all([asked(), asked(), asked()]));
    expect(queries.filter((sql) => sql.includes('faq_asked_days'))).toHaveLength(1);
    await given({ question: 'b' }, { question: 'c' });
    await world.db.transaction(() => world.db.write(FaqEntry).update({ question: 'b' }, { question: 'B' }));
    world.clock.advance(6 * MINUTE);
    expect(await asked()).toEqual(['B', 'c', 'a']);
  });

  it('adds the counts of two servers', async () => {
    const [id] = await given({ question: 'a' });
    const statistics = world.app.get(FaqStatisticsService);
    await Promise.all(
      [1, 2, 3].map(async () => {
        statistics.countAnswer(id!);
        await statistics.flush();
      }),
    );
    expect(await world.db.read(FaqAskedDay).findOneBy({ entryId: id! })).toMatchObject({ asked: 4 });
  });

  it('is rendered into the FAQ page for visitors', async () => {
    await given({ question: 'public' }, { question: 'user', visibility: 'user' });
    const { faqAskedMost } = await world.app.get(PublicPageRegistry).partsOf('/faq');
    expect(faqAskedMost!.data).toEqual([{ id: expect.any(Number) as number, question: 'public' }]);
    expect(await world.app.get(PublicPageRegistry).partsOf('/about')).not.toHaveProperty('faqAskedMost');
  });

  it('counts the last 30 days and deletes older counts', async () => {
    await given({ question: 'old' });
    world.clock.advance(29 * DAY);
    await given({ question: 'new' }, { question: 'newer' });
    expect(await asked()).toEqual(['new', 'newer', 'old']);
    world.clock.advance(DAY);
    expect(await asked()).toEqual(['new', 'newer']);
    expect(await world.db.read(FaqAskedDay).count()).toBe(3);
    await given({ question: 'newest' });
    expect(await world.db.read(FaqAskedDay).count()).toBe(3);
  });
});

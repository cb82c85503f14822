import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import type { FaqEntryView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { FaqService } from '../../src/modules/faq/editing/faq.service.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { fromInside } from '../app.js';
import { countQueries } from '../queries.js';
import { until } from '../until.js';
import { givenEntry } from './rows.js';
import { deleteEntries, type FaqWorld, startFaqWorld } from './world.js';

describe('cached responses of GET /faq', () => {
  let world: FaqWorld;
  beforeAll(async () => {
    world = await startFaqWorld();
  });
  beforeEach(() => deleteEntries(world));
  afterAll(() => world.close());

  const ask = (query = '', headers: Record<string, string> = {}) => world.call({ url: `/faq${query}`, headers });
  const queriesOf = async (work: () => Promise<unknown>) => (await countQueries(world, work)).queries.length;
  const questions = async (query = '') => (await ask(query)).json<{ items: FaqEntryView[] }>().items;

  it('need one read of the database per scope', async () => {
    await givenEntry(world, { question: 'For all?' });
    await givenEntry(world, { question: 'For customers?', visibility: 'user' });
    expect(await queriesOf(() => ask())).toBe(3);
    expect(await queriesOf(() => ask())).toBe(0);
    expect(await queriesOf(() => Promise.all(Array.from({ length: 10 }, () => ask('?q=all'))))).toBe(3);
    expect(await queriesOf(() => ask('?q=ALL'))).toBe(0);
    const token = world.customer.token;
    const own = await world.call({ url: '/faq', token });
    expect([own.json<{ total: number }>().total, (await questions()).length]).toEqual([2, 1]);
    expect(own.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(own.headers.etag).toBeUndefined();
    expect((await ask()).headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  });

  it('return 304 when unchanged', async () => {
    await givenEntry(world);
    const { etag } = (await ask()).headers;
    const again = await ask('', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('change with every edit at once, and with views and votes within ten seconds', async () => {
    const { id } = await givenEntry(world, { answer: 'Before.' });
    expect(await questions()).toMatchObject([{ answer: 'Before.', up_votes: 0 }]);
    await world.app.get(FaqService).update(null, id, { answer: 'After.' });
    expect(await questions()).toMatchObject([{ answer: 'After.', up_votes: 0 }]);
    await world.vote({ faq_id: id, correct: true });
    world.clock.advance(10 * SECOND);
    expect(await questions()).toMatchObject([{ answer: 'After.', up_votes: 1 }]);
    await world.app.get(FaqService).remove({ ...world.admin }, id);
    expect(await questions()).toEqual([]);
  });

  it('follow changes of another server', async () => {
    const { id } = await givenEntry(world, { answer: 'Before.' });
    expect(await questions()).toMatchObject([{ answer: 'Before.' }]);
    await fromInside(world.config, ({ app }) => app.get(FaqService).update(null, id, { answer: 'Elsewhere.' }));
    await until(async () => (await questions())[0]!.answer === 'Elsewhere.');
  });

  it('contain only safe HTML, even for unsafe rows', async () => {
    const { id } = await givenEntry(world);
    await world.db.transaction(() => world.db.write(FaqEntry).update({ id }, { answer: '<i>a</i><script>b</script>' }));
    for (let round = 0; round < 2; round += 1) expect(await questions()).toMatchObject([{ answer: '<i>a</i>' }]);
  });

  it('are rate limited per address', async () => {
    const statuses: number[] = [];
    const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 3, window: MINUTE });
    world.clock.advance(MINUTE);
    for (let n = 0; n < 4; n += 1) statuses.push((await ask()).statusCode);
    limit.mockRestore();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

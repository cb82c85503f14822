import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import { FaqService } from '../../src/modules/faq/editing/faq.service.js';
import { FaqIndex, type Finding } from '../../src/modules/faq/index/faq-index.js';
import type { IndexThread } from '../../src/modules/faq/index/index-thread.js';
import { fromInside, startApp, type TestApp } from '../app.js';
import { givenEntry } from './rows.js';
import { eventually } from './world.js';

describe('FaqIndex', () => {
  let app: TestApp;
  let index: FaqIndex;
  beforeAll(async () => {
    app = await startApp();
    await app.listen();
    index = app.app.get(FaqIndex);
  });
  afterAll(() => app.close());

  const best = async (question: string) => {
    const { found, isFallback } = await index.ask('public', question);
    return isFallback ? null : found[0]!.id;
  };

  it('follows entries that another server writes and deletes', async () => {
    await givenEntry(app, { question: 'Is parking free?' });
    const added = await fromInside(app.config, (other) => givenEntry(other, { question: 'Are dogs welcome?' }));
    await eventually(
      () => best('are dogs welcome'),
      (id) => id === added.id,
    );
    expect(await best('are dogs welcome')).toBe(added.id);
    await fromInside(app.config, (other) => other.app.get(FaqService).remove(null, added.id));
    await eventually(
      () => index.has('public', added.id),
      (known) => !known,
    );
    expect(await index.has('public', added.id)).toBe(false);
  });

  it('is built from the last state after many concurrent changes', async () => {
    const entries = await Promise.all(
      ['violet', 'orange', 'turquoise'].map((colour) => givenEntry(app, { question: `Do you paint in ${colour}?` })),
    );
    await Promise.all(entries.slice(1).map(({ id }) => app.app.get(FaqService).remove(null, id)));
    await eventually(
      () => best('do you paint in violet'),
      (id) => id === entries[0]!.id,
    );
    expect(await best('do you paint in violet')).toBe(entries[0]!.id);
    for (const { id } of entries.slice(1)) expect(await index.has('public', id)).toBe(false);
  });

  it('notices a replaced entry of the same version', async () => {
    const service = app.app.get(FaqService);
    const back = await givenEntry(app, { question: 'Do you repair lamps?' });
    const gone = await givenEntry(app, { question: 'Do you repair clocks?' });
    await givenEntry(app, { question: 'Do you repair radios?' });
    for (const tags of ['old', 'antique']) await service.update(null, gone.id, { tags });
    await service.remove(null, back.id);
    await eventually(
      () => index.has('public', back.id),
      (known) => !known,
    );
    await app.db.transaction(async () => {
      await service.remove(null, gone.id);
      await service.restore(null, back.id);
    });
    expect(await index.has('public', back.id)).toBe(true);
    expect(await index.has('public', gone.id)).toBe(false);
  });

  it('accepts an entry with many aliases', async () => {
    const aliases = Array.from(
      { length: 150 },
      (_, n) => `question number ${n} about ${'abcdefghij'[n % 10]} things and ${n * 7}`,
    );
    const { id } = await givenEntry(app, { question: 'Long list?', aliases });
    await eventually(
      () => best(aliases[149]!),
      (found) => found === id,
    );
    expect(await best(aliases[149]!)).toBe(id);
  });

  it('returns visitors the same scores regardless of hidden entries', async () => {
    const open = await givenEntry(app, { question: 'May I bring a telescope?' });
    const isBest = (id: number) => (answer: Finding) => answer.found[0]?.id === id;
    // Exact words are found without the index.
    const before = await eventually(() => index.ask('public', 'bring a telescope'), isBest(open.id));
    expect(before.found[0]?.id).toBe(open.id);
    const hidden = await givenEntry(app, { question: 'Who may bring the big telescope?', visibility: 'admin' });
    const found = await eventually(() => index.ask('admin', 'who brings the big telescope'), isBest(hidden.id));
    expect(found.found[0]?.id).toBe(hidden.id);
    expect((await index.ask('public', 'bring a telescope')).found).toEqual(before.found);
  });

  it('is built per scope in a worker thread that may be stopped', async () => {
    const hidden = await givenEntry(app, { question: 'Who keeps the vault combination?', visibility: 'admin' });
    const known = async (scope: 'public' | 'user' | 'admin') => {
      const { found, isFallback } = await index.ask(scope, 'who keeps the vault combination');
      return !isFallback && found[0]!.id === hidden.id;
    };
    expect(await eventually(() => known('admin'), Boolean)).toBe(true);
    expect([await known('public'), await known('user')]).toEqual([false, false]);
    await (index as unknown as { thread: IndexThread }).thread.stop();
    const after = await givenEntry(app, { question: 'Is the rooftop garden open?' });
    await eventually(
      () => best('is the rooftop garden open'),
      (id) => id === after.id,
    );
    expect(await best('is the rooftop garden open')).toBe(after.id);
  });

  it('is built again after a failed build', async () => {
    const { thread } = index as unknown as { thread: IndexThread };
    const build = jest.spyOn(thread, 'build').mockRejectedValueOnce(new Error('the index thread ended'));
    const { id } = await givenEntry(app, { question: 'Do you repair old gramophones?' });
    await eventually(
      () => best('repairs of a gramophone'),
      (found) => found === id,
    );
    expect(await best('repairs of a gramophone')).toBe(id);
    expect(build).toHaveBeenCalledTimes(2);
    build.mockRestore();
  });

  it('applies FAQ_SYNONYMS to entries and questions', async () => {
    const { id } = await givenEntry(app, { question: 'When is the gizmo ready?' });
    await givenEntry(app, { question: 'When is the invoice due?' });
    const confidence = async (FAQ_SYNONYMS: string[]) => {
      const built = new FaqIndex(app.db, app.app.get(PublishedContentService), { FAQ_SYNONYMS });
      const { found } = await built.ask('public', 'when will my doodad be ready');
      await built.beforeApplicationShutdown();
      return found[0]!.id === id ? found[0]!.confidence : 0;
    };
    expect(await confidence(['doodad gizmo'])).toBeGreaterThan((await confidence([])) + 0.05);
  });
});

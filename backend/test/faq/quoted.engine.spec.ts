import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { PublicPageRegistry } from '../../src/core/cache/public-page.registry.js';
import { HOLIDAYS, REFUNDS, SALARIES, startFaqWorld, type FaqWorld } from './world.js';

describe('questions that a page quotes', () => {
  let world: FaqWorld;

  beforeAll(async () => {
    world = await startFaqWorld();
  });
  afterAll(() => world.close());

  it('returns a clean answer for a row that was stored with markup', async () => {
    const { id } = await world.create({ ...REFUNDS, question: 'Restored?', visibility: 'public' });
    const answer = 'Ask <a href="javascript:alert(1)" onclick="x()">us</a>.<script>x</script>';
    await world.db.transaction(() => world.db.write(FaqEntry).update({ id }, { answer }));
    expect(await world.app.get(PublicPageRegistry).questions([id])).toMatchObject([{ answer: 'Ask us.' }]);
  });

  it('are public entries in the order of the page with clean answers', async () => {
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

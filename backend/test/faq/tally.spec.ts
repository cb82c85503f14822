import { FaqDay } from '../../src/modules/faq/asking/faq-day.entity.js';
import { FaqEntry } from '../../src/modules/faq/faq-entry.entity.js';
import { FaqGap } from '../../src/modules/faq/gaps/faq-gap.entity.js';
import { FaqTally } from '../../src/modules/faq/asking/faq-tally.js';
import { startApp, type TestApp } from '../app.js';
import { givenEntry } from './rows.js';

describe('what the assistant counts', () => {
  let app: TestApp;
  let tally: FaqTally;
  let id: number;
  beforeEach(async () => {
    app = await startApp();
    tally = app.app.get(FaqTally);
    ({ id } = await givenEntry(app, {}));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  const noted = async () => {
    const [entry, days, gaps] = await Promise.all([
      app.db.read(FaqEntry).findOneBy({ id }),
      app.db.read(FaqDay).find(),
      app.db.read(FaqGap).find({ order: { misses: 'DESC' } }),
    ]);
    return {
      views: entry!.viewCount,
      answered: days.reduce((sum, day) => sum + day.answered, 0),
      gaps: gaps.map(({ example, misses }) => [example, misses]),
    };
  };
  const count = (question: string) => {
    tally.view(id);
    tally.count('answered');
    tally.miss(question);
  };

  it('waits while the database is away, together with what comes meanwhile', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const transaction = jest.spyOn(app.db, 'transaction').mockRejectedValue(lost);
    count('where is it');
    await tally.flush();
    count('Where IS it?');
    await tally.flush();
    expect(await noted()).toEqual({ views: 0, answered: 0, gaps: [] });
    transaction.mockRestore();
    await tally.flush();
    const all = { views: 2, answered: 2, gaps: [['Where IS it?', 2]] };
    expect(await noted()).toEqual(all);
    await tally.flush();
    expect(await noted()).toEqual(all);
  });

  it('keeps what comes while it is written, once', async () => {
    count('one');
    const writing = tally.flush();
    count('one');
    await writing;
    await tally.flush();
    expect(await noted()).toEqual({ views: 2, answered: 2, gaps: [['one', 2]] });
  });

  it('holds no more than 500 different questions, however long the database is away', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ETIMEDOUT' });
    const transaction = jest.spyOn(app.db, 'transaction').mockRejectedValue(lost);
    for (let n = 0; n < 400; n += 1) tally.miss(`early ${n}`);
    await tally.flush();
    for (let n = 0; n < 400; n += 1) tally.miss(`late ${n}`);
    tally.miss('early 7');
    await tally.flush();
    transaction.mockRestore();
    await tally.flush();
    const { gaps } = await noted();
    expect([gaps.length, gaps[0]]).toEqual([500, expect.arrayContaining([2])]);
  });

  it('does not try again what the database refuses', async () => {
    const refused = jest.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('no such column'));
    count('odd');
    await expect(tally.flush()).rejects.toThrow('no such column');
    refused.mockRestore();
    await tally.flush();
    expect((await noted()).views).toBe(0);
  });
});

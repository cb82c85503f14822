import { FaqDay } from '../../src/modules/faq/statistics/faq-day.entity.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { FaqGap } from '../../src/modules/faq/statistics/faq-gap.entity.js';
import { FaqStatisticsService } from '../../src/modules/faq/statistics/faq-statistics.service.js';
import { startApp, type TestApp } from '../app.js';
import { givenEntry } from './rows.js';

describe('FaqStatisticsService', () => {
  let app: TestApp;
  let statistics: FaqStatisticsService;
  let id: number;
  beforeAll(async () => {
    app = await startApp();
    statistics = app.app.get(FaqStatisticsService);
  });
  beforeEach(async () => {
    await app.db.transaction(async () => {
      for (const entity of [FaqDay, FaqGap]) await app.db.write<object>(entity).deleteAll();
    });
    ({ id } = await givenEntry(app, {}));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

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
    statistics.countAnswer(id);
    statistics.countOutcome('answered');
    statistics.countMiss(question);
  };

  it('keeps counts while the database is unavailable', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const transaction = jest.spyOn(app.db, 'transaction').mockRejectedValue(lost);
    count('where is it');
    await statistics.flush();
    count('Where IS it?');
    await statistics.flush();
    expect(await noted()).toEqual({ views: 0, answered: 0, gaps: [] });
    transaction.mockRestore();
    await statistics.flush();
    const all = { views: 2, answered: 2, gaps: [['Where IS it?', 2]] };
    expect(await noted()).toEqual(all);
    await statistics.flush();
    expect(await noted()).toEqual(all);
  });

  it('keeps counts that arrive during a write', async () => {
    count('one');
    const writing = statistics.flush();
    count('one');
    await writing;
    await statistics.flush();
    expect(await noted()).toEqual({ views: 2, answered: 2, gaps: [['one', 2]] });
  });

  it('keeps at most 500 different questions while the database is unavailable', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ETIMEDOUT' });
    const transaction = jest.spyOn(app.db, 'transaction').mockRejectedValue(lost);
    for (let n = 0; n < 400; n += 1) statistics.countMiss(`early ${n}`);
    await statistics.flush();
    for (let n = 0; n < 400; n += 1) statistics.countMiss(`late ${n}`);
    statistics.countMiss('early 7');
    await statistics.flush();
    transaction.mockRestore();
    await statistics.flush();
    const { gaps } = await noted();
    expect([gaps.length, gaps[0]]).toEqual([500, expect.arrayContaining([2])]);
  });

  it('does not retry permanent errors', async () => {
    const refused = jest.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('no such column'));
    count('odd');
    await expect(statistics.flush()).rejects.toThrow('no such column');
    refused.mockRestore();
    await statistics.flush();
    expect((await noted()).views).toBe(0);
  });
});

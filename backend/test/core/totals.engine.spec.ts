import { type OpenDatabase, openDatabase } from '../../src/core/database/connections/open-database.js';
import { TotalCache } from '../../src/core/database/total-cache.js';
import { schema } from '../../src/data-source.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { type Sandbox, sandbox } from '../database.js';

describe('totals', () => {
  let place: Sandbox;
  let database: OpenDatabase;
  let totals: TotalCache;
  let later: jest.SpyInstance;
  let shift = 0;

  const add = async (count: number) => {
    const row = { page: '/', ipAddress: '203.0.113.7', location: 'Malta', userAgent: 'x', visitTime: new Date() };
    for (let left = count; left > 0; left -= 1_000) {
      const rows: Partial<VisitorLog>[] = Array.from({ length: Math.min(1_000, left) }, () => ({ ...row }));
      await database.db.transaction(() =>
        database.db.write(VisitorLog).createQueryBuilder().insert().values(rows).updateEntity(false).execute(),
      );
    }
  };
  const total = () => totals.of('all', { from: 'FROM visitor_logs v WHERE v.location = ?', parameters: ['Malta'] });

  beforeAll(async () => {
    place = await sandbox();
    database = await openDatabase(place.config, schema);
    totals = new TotalCache(database.db);
    const now = performance.now.bind(performance);
    later = jest.spyOn(performance, 'now').mockImplementation(() => now() + shift);
  });
  afterAll(async () => {
    later.mockRestore();
    await database.close();
    await place.remove();
  });

  it('are of this moment up to 10,000', async () => {
    await add(9_999);
    expect(await total()).toBe(9_999);
    await add(1);
    expect(await total()).toBe(10_000);
  });

  it('are counted once in ten seconds beyond that', async () => {
    await add(5);
    expect(await total()).toBe(10_005);
    await add(5);
    expect(await total()).toBe(10_005);
    shift += 11_000;
    expect(await total()).toBe(10_005);
    expect(await total()).toBe(10_010);
  });

  it('are counted again when the last number is old', async () => {
    await add(5);
    shift += 700_000;
    expect(await total()).toBe(10_015);
  });

  it('are of this moment again when few are left', async () => {
    await database.db.transaction(() =>
      database.db.write(VisitorLog).createQueryBuilder().delete().where('id > 7').execute(),
    );
    expect(await total()).toBe(7);
  });
});

import type { Db } from '../src/core/database/db.js';

interface Runner {
  query(sql: string, ...rest: unknown[]): Promise<unknown>;
}

export async function countQueries(db: Db, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await db.transaction(async () => {
    // Any repository has the connection of this transaction.
    const runner = db.write('write_lock').manager.queryRunner as Runner;
    const query = runner.query.bind(runner);
    runner.query = (sql, ...rest) => {
      count += 1;
      return query(sql, ...rest);
    };
    await work();
    runner.query = query;
  });
  return count;
}

import type { DataSource, QueryRunner } from 'typeorm';
import { isFileFault } from './faults.js';
import type { SqliteDriver, SqliteRunner } from '../transactions.js';

type Query = (...call: unknown[]) => Promise<unknown>;

export function renewed(source: DataSource): DataSource {
  const driver = source.driver as unknown as SqliteDriver;
  const runner = source.createQueryRunner() as SqliteRunner;
  const query = runner.query.bind(runner) as Query;
  let opening: Promise<void> | undefined;
  const openAnew = () => {
    runner.stmtCache.clear();
    return driver.connect().finally(() => (opening = undefined));
  };
  runner.query = (async (...call) => {
    if (!driver.databaseConnection.open && source.isInitialized) await (opening ??= openAnew());
    try {
      return await query(...call);
    } catch (error) {
      if (isFileFault(error)) driver.databaseConnection.close();
      throw error;
    }
  }) as Query as QueryRunner['query'];
  return source;
}

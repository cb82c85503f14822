import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type Logger } from 'typeorm';
import { type TestApp } from './app.js';

const CONTROL = /^(BEGIN|COMMIT|ROLLBACK|START TRANSACTION|SET TRANSACTION|UPDATE write_lock)/i;

const counting = new AsyncLocalStorage<true>();

export async function countQueries<T>(
  { app }: TestApp,
  work: () => Promise<T>,
): Promise<{ result: T; queries: string[] }> {
  const sources = [app.get(DataSource), app.get<DataSource>('reader')];
  const queries: string[] = [];
  const before = sources.map(({ logger }) => logger);
  const logger = new Proxy({} as Logger, {
    get: (_, name) => (sql: unknown) => {
      const counts = name === 'logQuery' && counting.getStore() && typeof sql === 'string' && !CONTROL.test(sql.trim());
      if (counts) queries.push(sql);
    },
  });
  for (const source of sources) source.logger = logger;
  try {
    return { result: await counting.run(true, async () => await work()), queries };
  } finally {
    sources.forEach((source, index) => (source.logger = before[index]!));
  }
}

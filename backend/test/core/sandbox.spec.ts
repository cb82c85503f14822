import { DataSource } from 'typeorm';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { sandbox } from '../database.js';

describe('a sandbox', () => {
  it('is removed while a connection still locks one of its tables', async () => {
    const { config, remove } = await sandbox();
    const source = await new DataSource(writerOptions(config, schema)).initialize();
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM users');
    await remove();
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release().catch(() => undefined);
    await source.destroy();
  });
});

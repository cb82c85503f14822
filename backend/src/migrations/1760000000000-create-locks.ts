import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateLocks1760000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({ name: 'write_lock', columns: [c.int('id', { isPrimary: true }), c.int('taken')] }),
    );
    await runner.createTable(
      new Table({ name: 'rate_counters', columns: [c.key('key', 190), c.int('hits'), c.datetime('expires_at')] }),
    );
    await runner.createIndex(
      'rate_counters',
      new TableIndex({ name: 'IDX_rate_counters_expires', columnNames: ['expires_at'] }),
    );
    await runner.query('INSERT INTO write_lock (id, taken) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('rate_counters');
    await runner.dropTable('write_lock');
  }
}

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';
import { index } from './kit/keys.js';

export class AddIdempotentCalls1770000320000 implements MigrationInterface {
  readonly codeNeeds = 'AddMailChangeIndex1770000310000';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'idempotent_calls',
        columns: [c.key('id', 43), c.str('fingerprint', 43), c.text('response'), c.datetime('expires_at')],
        indices: [index('IDX_idempotent_calls_expires', 'expires_at')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotent_calls');
  }
}

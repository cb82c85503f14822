import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateErasures1760007400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'erasures',
        columns: [
          c.key('id', 36),
          c.int('user_id'),
          c.datetime('user_since'),
          c.str('email_hash', 64),
          c.datetime('erased_at'),
        ],
        indices: [new TableIndex({ name: 'UQ_erasures_user', columnNames: ['user_id', 'user_since'], isUnique: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures');
  }
}

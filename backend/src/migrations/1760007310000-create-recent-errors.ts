import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateRecentErrors1760007310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'recent_errors',
        columns: [
          c.id(),
          c.datetime('at'),
          c.str('call', 160),
          c.str('what', 300),
          c.str('request_id', 36, NULLABLE),
          c.int('count'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('recent_errors');
  }
}

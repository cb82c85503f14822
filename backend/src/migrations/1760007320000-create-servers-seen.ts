import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateServersSeen1760007320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'servers_seen',
        columns: [
          c.key('id', 36),
          c.str('host', 80),
          c.str('version', 40),
          c.datetime('started_at'),
          c.datetime('seen_at'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('servers_seen');
  }
}

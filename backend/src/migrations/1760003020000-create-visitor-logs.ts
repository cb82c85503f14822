import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

const index = (name: string, ...columnNames: string[]) =>
  new TableIndex({ name: `IDX_visitor_logs_${name}`, columnNames });

export class CreateVisitorLogs1760003020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'visitor_logs',
        columns: [
          c.id(),
          c.datetime('visit_time'),
          c.str('page', 500),
          c.str('ip_address', 45),
          c.str('location', 60),
          c.str('user_agent', 512),
          c.bool('is_bot', false),
        ],
        indices: [
          index('time', 'visit_time'),
          index('bot', 'is_bot', 'visit_time'),
          index('page', 'page'),
          index('location', 'location'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('visitor_logs');
  }
}

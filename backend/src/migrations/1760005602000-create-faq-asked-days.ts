import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateFaqAskedDays1760005602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'faq_asked_days',
        columns: [c.int('entry_id', { isPrimary: true }), c.key('day', 10), c.int('asked')],
        indices: [new TableIndex({ name: 'IDX_faq_asked_days_day', columnNames: ['day'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_asked_days');
  }
}

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateFaqDays1760004040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const counts = ['answered', 'weak', 'unanswered', 'helpful', 'unhelpful'];
    await runner.createTable(
      new Table({
        name: 'faq_days',
        columns: [c.key('day', 10), ...counts.map((name) => c.int(name, { default: 0 }))],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_days');
  }
}

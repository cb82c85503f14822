import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateFaqGaps1760004030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'faq_gaps',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('question_key', 64),
          c.str('example', 1_000),
          c.str('state', 16),
          c.int('misses'),
        ],
        indices: [
          new TableIndex({ name: 'UQ_faq_gaps_key', columnNames: ['question_key'], isUnique: true }),
          new TableIndex({ name: 'IDX_faq_gaps_queue', columnNames: ['state', 'misses', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_gaps');
  }
}

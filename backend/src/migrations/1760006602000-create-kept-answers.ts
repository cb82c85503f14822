import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateKeptAnswers1760006602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'kept_answers',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('title', 255),
          c.text('answer_text'),
          c.int('version', { default: 1 }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('kept_answers');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateFaqEntries1760004010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'faq_entries',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('question', 1_000),
          c.text('answer'),
          c.str('tags', 1_000, NULLABLE),
          c.str('visibility', 8),
          c.bool('is_active', true),
          c.bool('is_pinned', false),
          c.json('aliases'),
          c.int('view_count', { default: 0 }),
          c.int('up_votes', { default: 0 }),
          c.int('down_votes', { default: 0 }),
          c.text('search_text'),
          c.int('version', { default: 1 }),
        ],
        indices: [new TableIndex({ name: 'IDX_faq_entries_list', columnNames: ['is_pinned', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_entries');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateContentItems1760007100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'content_items',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.datetime('deleted_at', NULLABLE),
          c.str('kind', 20),
          c.str('name', 255),
          c.str('path', 255, NULLABLE),
          c.int('position', { default: 0 }),
          c.bool('shown', true),
          c.int('published', NULLABLE),
          c.text('draft', NULLABLE),
          c.text('edits', NULLABLE),
          c.text('search_text'),
          c.int('version', { default: 1 }),
        ],
        indices: [
          new TableIndex({ name: 'IDX_content_items_order', columnNames: ['deleted_at', 'kind', 'position', 'id'] }),
          new TableIndex({ name: 'IDX_content_items_path', columnNames: ['path'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_items');
  }
}

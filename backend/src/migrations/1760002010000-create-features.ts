import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateFeatures1760002010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'features',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('title', 255),
          c.str('slug', 255),
          c.text('summary'),
          c.text('description'),
          c.str('category', 255, NULLABLE),
          c.str('price_range', 255, NULLABLE),
          c.bool('is_active', true),
          c.bool('is_pinned', false),
          c.datetime('publish_at'),
          c.text('search_text'),
          c.int('version', { default: 1 }),
        ],
        indices: [
          new TableIndex({ name: 'UQ_features_slug', columnNames: ['slug'], isUnique: true }),
          new TableIndex({ name: 'IDX_features_list', columnNames: ['is_active', 'is_pinned', 'publish_at', 'id'] }),
          new TableIndex({ name: 'IDX_features_publish', columnNames: ['is_active', 'publish_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('features');
  }
}

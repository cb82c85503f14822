import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateOffers1760005170000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const index = (name: string, column: string) =>
      new TableIndex({ name: `IDX_offers_${name}`, columnNames: ['deleted_at', column, 'id'] });
    await runner.createTable(
      new Table({
        name: 'offers',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('title', 255),
          c.text('description'),
          c.int('price_cents'),
          c.date('end_date'),
          c.datetime('ended_at', NULLABLE),
          c.str('sample_link', 2_048, NULLABLE),
          c.str('image_url', 2_048, NULLABLE),
          c.str('storage_key', 64, NULLABLE),
          c.int('image_width', NULLABLE),
          c.str('sort_title', 255),
          c.text('search_text'),
          c.datetime('deleted_at', NULLABLE),
          c.int('version', { default: 1 }),
        ],
        indices: [
          index('end', 'end_date'),
          index('title', 'sort_title'),
          index('price', 'price_cents'),
          index('created', 'created_at'),
          new TableIndex({ name: 'IDX_offers_key', columnNames: ['storage_key'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('offers');
  }
}

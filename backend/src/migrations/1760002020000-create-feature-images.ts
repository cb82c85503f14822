import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateFeatureImages1760002020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'feature_images',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('feature_id'),
          c.str('storage_key', 64, NULLABLE),
          c.str('url', 2048, NULLABLE),
          c.str('alt_text', 255),
          c.int('sort_order'),
          c.int('width', NULLABLE),
          c.int('height', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'IDX_feature_images_feature', columnNames: ['feature_id', 'sort_order', 'id'] }),
          new TableIndex({ name: 'IDX_feature_images_key', columnNames: ['storage_key'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_feature_images_feature',
            columnNames: ['feature_id'],
            referencedTableName: 'features',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feature_images');
  }
}

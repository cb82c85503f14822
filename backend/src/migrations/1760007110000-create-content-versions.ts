import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateContentVersions1760007110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'content_versions',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('item_id'),
          c.int('number'),
          c.text('document'),
          c.str('sha256', 64),
          c.int('actor_id', NULLABLE),
          c.str('actor_name', 255, NULLABLE),
          c.bool('asks_again', false),
        ],
        indices: [
          new TableIndex({ name: 'UQ_content_versions_number', columnNames: ['item_id', 'number'], isUnique: true }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_content_versions_item',
            columnNames: ['item_id'],
            referencedTableName: 'content_items',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_versions');
  }
}

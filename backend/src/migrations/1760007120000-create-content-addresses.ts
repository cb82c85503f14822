import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateContentAddresses1760007120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'content_addresses',
        columns: [c.key('path', 255), c.int('item_id')],
        indices: [new TableIndex({ name: 'IDX_content_addresses_item', columnNames: ['item_id'] })],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_content_addresses_item',
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
    await runner.dropTable('content_addresses');
  }
}

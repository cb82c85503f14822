import { type MigrationInterface, type QueryRunner, Table, TableForeignKey } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateContentPresence1760007150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const toward = (column: string, table: string, name: string) =>
      new TableForeignKey({
        name,
        columnNames: [column],
        referencedTableName: table,
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      });
    await runner.createTable(
      new Table({
        name: 'content_presence',
        columns: [
          c.int('item_id', { isPrimary: true }),
          c.int('user_id', { isPrimary: true }),
          c.str('name', 255),
          c.str('field', 80),
          c.datetime('seen_at'),
        ],
        foreignKeys: [
          toward('item_id', 'content_items', 'FK_content_presence_item'),
          toward('user_id', 'users', 'FK_content_presence_user'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_presence');
  }
}

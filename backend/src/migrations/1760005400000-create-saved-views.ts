import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateSavedViews1760005400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'saved_views',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('list', 32),
          c.str('name', 80),
          c.str('name_key', 240),
          c.str('words', 2_000, NULLABLE),
          c.str('hidden', 1_000, NULLABLE),
          c.bool('is_default', false),
          c.int('version', { default: 1 }),
        ],
        indices: [
          new TableIndex({
            name: 'UQ_saved_views_name',
            columnNames: ['user_id', 'list', 'name_key'],
            isUnique: true,
          }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_saved_views_user',
            columnNames: ['user_id'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_views');
  }
}

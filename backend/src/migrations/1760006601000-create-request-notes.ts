import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateRequestNotes1760006601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'request_notes',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('request_id'),
          c.int('author_id', NULLABLE),
          c.str('author_name', 255),
          c.text('note_text'),
        ],
        indices: [
          new TableIndex({ name: 'IDX_request_notes_request', columnNames: ['request_id', 'id'] }),
          new TableIndex({ name: 'IDX_request_notes_author', columnNames: ['author_id'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_request_notes_request',
            columnNames: ['request_id'],
            referencedTableName: 'requests',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
          new TableForeignKey({
            name: 'FK_request_notes_author',
            columnNames: ['author_id'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'SET NULL',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('request_notes');
  }
}

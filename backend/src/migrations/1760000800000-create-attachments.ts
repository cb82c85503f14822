import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateAttachments1760000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'attachments',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('project_id'),
          c.str('filename', 255),
          c.str('original_name', 255),
          c.str('storage_key', 64),
          c.str('mime_type', 100),
          c.int('size'),
          c.int('width', NULLABLE),
          c.int('height', NULLABLE),
          c.str('sha256', 64),
          c.int('uploaded_by_id', NULLABLE),
          c.datetime('confirmed_at', NULLABLE),
          c.int('confirmed_by_id', NULLABLE),
          c.str('confirmed_by_name', 255, NULLABLE),
          c.str('confirmed_by', 16, NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_attachments_filename', columnNames: ['filename'], isUnique: true }),
          new TableIndex({ name: 'UQ_attachments_storage_key', columnNames: ['storage_key'], isUnique: true }),
          new TableIndex({ name: 'IDX_attachments_project', columnNames: ['project_id', 'id'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_attachments_project',
            columnNames: ['project_id'],
            referencedTableName: 'projects',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('attachments');
  }
}

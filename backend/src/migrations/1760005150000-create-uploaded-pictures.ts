import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateUploadedPictures1760005150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'uploaded_pictures',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('storage_key', 64),
          c.int('width'),
          c.int('height'),
        ],
        indices: [
          new TableIndex({ name: 'UQ_uploaded_pictures_key', columnNames: ['storage_key'], isUnique: true }),
          new TableIndex({ name: 'IDX_uploaded_pictures_created', columnNames: ['created_at', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('uploaded_pictures');
  }
}

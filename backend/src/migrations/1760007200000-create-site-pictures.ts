import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateSitePictures1760007200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'site_pictures',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('storage_key', 64),
          c.int('width'),
          c.int('height'),
          c.str('alt', 255),
          c.str('search_text', 520, { default: "''" }),
          c.int('version', { default: 1 }),
        ],
        indices: [new TableIndex({ name: 'UQ_site_pictures_key', columnNames: ['storage_key'], isUnique: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_pictures');
  }
}

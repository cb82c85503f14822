import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateRedirects1760007190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'redirects',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('from_path', 255),
          c.str('target', 2_048),
          c.str('search_text', 520, { default: "''" }),
          c.int('version', { default: 1 }),
        ],
        indices: [new TableIndex({ name: 'UQ_redirects_from', columnNames: ['from_path'], isUnique: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('redirects');
  }
}

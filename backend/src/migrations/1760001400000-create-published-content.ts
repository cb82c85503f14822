import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreatePublishedContent1760001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({ name: 'published_content', columns: [c.int('id', { isPrimary: true }), c.int('version')] }),
    );
    await runner.query('INSERT INTO published_content (id, version) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('published_content');
  }
}

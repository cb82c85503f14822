import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from '../core/database/columns.js';

export class CreateContentVersions1760002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(new Table({ name: 'content_versions', columns: [c.key('name', 40), c.int('version')] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_versions');
  }
}

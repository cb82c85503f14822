import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateUnreferencedFiles1760008800000 implements MigrationInterface {
  readonly codeNeeds = 'FillStartingSite1760008720000';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({ name: 'unreferenced_files', columns: [c.key('file_key', 32), c.datetime('found_at')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('unreferenced_files');
  }
}

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateStoreMark1760006300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({ name: 'store_mark', columns: [c.int('id', { isPrimary: true }), c.str('mark', 32)] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('store_mark');
  }
}

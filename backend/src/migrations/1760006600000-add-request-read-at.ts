import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from '../core/database/columns.js';

export class AddRequestReadAt1760006600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('requests', columns(runner).datetime('read_at', NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('requests', 'read_at');
  }
}

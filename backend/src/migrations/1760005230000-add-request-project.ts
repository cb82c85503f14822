import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddRequestProject1760005230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('requests', columns(runner).int('project_id', NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('requests', 'project_id');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddFeatureDeletion1760005110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('features', columns(runner).datetime('deleted_at', NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('features', 'deleted_at');
  }
}

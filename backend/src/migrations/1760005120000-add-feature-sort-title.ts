import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

export class AddFeatureSortTitle1760005120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('features', columns(runner).str('sort_title', 255, { default: "''" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('features', 'sort_title');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FillFeatureSortTitles1760005130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE features SET sort_title = LOWER(title)');
  }

  async down(): Promise<void> {
    // The previous migration drops the column.
  }
}

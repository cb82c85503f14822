import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visits from before. */
export class FillVisitSearchText1760005521000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sqlite = runner.dataSource.options.type === 'better-sqlite3';
    const text = sqlite
      ? "page || ' ' || location || ' ' || user_agent"
      : "CONCAT(page, ' ', location, ' ', user_agent)";
    await runner.query(`UPDATE visitor_logs SET search_text = LOWER(${text})`);
  }

  async down(): Promise<void> {
    // The previous migration drops the column.
  }
}

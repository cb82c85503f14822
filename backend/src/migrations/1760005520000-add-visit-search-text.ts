import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

export class AddVisitSearchText1760005520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('visitor_logs', columns(runner).str('search_text', 1_100, { default: "''" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('visitor_logs', 'search_text');
  }
}

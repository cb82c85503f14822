import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddFaqDeletedAt1760005600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('faq_entries', columns(runner).datetime('deleted_at', NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('faq_entries', 'deleted_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

const TABLES = ['audit_records', 'outbox_mails', 'payments'];

/** Searches compare folded text, because engines differ in case beyond ASCII. */
export class AddSearchTexts1760006120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.addColumn(table, columns(runner).str('search_text', 520, { default: "''" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'search_text');
  }
}

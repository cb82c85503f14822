import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

const TABLES = ['audit_records', 'outbox_mails', 'payments'];

/** What is typed into a search is compared with folded text everywhere, since engines know capitals beyond ASCII or do not. */
export class AddSearchTexts1760006120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.addColumn(table, columns(runner).str('search_text', 520, { default: "''" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'search_text');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldToLines, foldToText, refold } from './kit/refold.js';

/** Rows from before: those without a folded text, and those that the engine had folded in its own way. */
export class FillSearchTexts1760006130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const lines = { column: 'search_text', fold: foldToLines(520) };
    await refold(runner, { ...lines, table: 'audit_records', from: ['actor_name', 'record_label'] });
    await refold(runner, { ...lines, table: 'outbox_mails', from: ['recipient', 'subject'] });
    await refold(runner, { ...lines, table: 'payments', from: ['payer_name', 'payer_email'] });
    await refold(runner, {
      ...{ table: 'visitor_logs', column: 'search_text', fold: foldToText(1_100) },
      from: ['page', 'location', 'user_agent'],
    });
    await refold(runner, { table: 'features', column: 'sort_title', from: ['title'], fold: foldToText(255) });
    await refold(runner, {
      ...{ table: 'projects', column: 'sort_description', fold: foldToText(100) },
      from: ['SUBSTR(description, 1, 200)'],
    });
    await refold(runner, {
      ...{ table: 'projects', column: 'client_text', fold: foldToText(255) },
      from: ['(SELECT u.name FROM users u WHERE u.id = projects.user_id)'],
    });
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeTextExact } from '../core/database/exact-text.js';

const TABLES = [
  'attachments',
  'audit_records',
  'comments',
  'faq_asked_days',
  'faq_days',
  'faq_entries',
  'faq_gaps',
  'faq_votes',
  'feature_images',
  'features',
  'migration_lock',
  'migrations',
  'offers',
  'outbox_mails',
  'payment_events',
  'payments',
  'projects',
  'published_content',
  'rate_counters',
  'receipt_counters',
  'receipts',
  'requests',
  'reset_tokens',
  'saved_views',
  'sessions',
  'uploaded_pictures',
  'users',
  'verification_codes',
  'visitor_logs',
  'wallet_events',
  'write_lock',
];

/** Makes text comparison exact, and widens TEXT columns, which hold 65,535 bytes. */
export class MakeTextExact1760006110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type !== 'better-sqlite3') await makeTextExact(runner, TABLES);
  }

  async down(): Promise<void> {
    // Wider and more exact columns do no harm.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddMailResentAt1760005301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('outbox_mails', columns(runner).datetime('resent_at', NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outbox_mails', 'resent_at');
  }
}

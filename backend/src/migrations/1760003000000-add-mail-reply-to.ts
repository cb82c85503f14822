import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddMailReplyTo1760003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('outbox_mails', columns(runner).str('reply_to', 255, NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outbox_mails', 'reply_to');
  }
}

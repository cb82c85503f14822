import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateOutboxMails1760000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'outbox_mails',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('recipient', 255),
          c.str('template', 40),
          c.str('subject', 255),
          c.json('context'),
          c.str('dedupe_key', 190, NULLABLE),
          c.str('state', 16, { default: "'queued'" }),
          c.int('attempts', { default: 0 }),
          c.datetime('next_attempt_at'),
          c.str('claimed_by', 40, NULLABLE),
          c.datetime('claimed_until', NULLABLE),
          c.datetime('expires_at', NULLABLE),
          c.datetime('sent_at', NULLABLE),
          c.str('answer', 500, NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_outbox_mails_dedupe', columnNames: ['dedupe_key'], isUnique: true }),
          new TableIndex({ name: 'IDX_outbox_mails_due', columnNames: ['state', 'next_attempt_at'] }),
          new TableIndex({ name: 'IDX_outbox_mails_created', columnNames: ['created_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outbox_mails');
  }
}

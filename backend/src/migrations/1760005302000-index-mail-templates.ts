import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

export class IndexMailTemplates1760005302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      'outbox_mails',
      new TableIndex({ name: 'IDX_outbox_mails_template', columnNames: ['template'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('outbox_mails', 'IDX_outbox_mails_template');
  }
}

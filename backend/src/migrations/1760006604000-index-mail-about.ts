import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

export class IndexMailAbout1760006604000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      'outbox_mails',
      new TableIndex({ name: 'IDX_outbox_mails_about', columnNames: ['about'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('outbox_mails', 'IDX_outbox_mails_about');
  }
}

import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

export class IndexUnconfirmedFiles1760005303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      'attachments',
      new TableIndex({ name: 'IDX_attachments_confirmed', columnNames: ['confirmed_at', 'created_at'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('attachments', 'IDX_attachments_confirmed');
  }
}

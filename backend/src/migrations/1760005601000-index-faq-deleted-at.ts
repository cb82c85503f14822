import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = new TableIndex({ name: 'IDX_faq_entries_deleted', columnNames: ['deleted_at'] });

export class IndexFaqDeletedAt1760005601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('faq_entries', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('faq_entries', INDEX);
  }
}

import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

export class IndexAuditTypes1760005300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      'audit_records',
      new TableIndex({ name: 'IDX_audit_records_type', columnNames: ['record_type'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_records', 'IDX_audit_records_type');
  }
}

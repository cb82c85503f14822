import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateAuditRecords1760000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'audit_records',
        columns: [
          c.id(),
          c.datetime('at'),
          c.int('actor_id', NULLABLE),
          c.str('actor_name', 255),
          c.str('actor_role', 16),
          c.str('action', 60),
          c.str('record_type', 40),
          c.str('record_id', 40),
          c.str('record_label', 255),
          c.json('before', NULLABLE),
          c.json('after', NULLABLE),
          c.str('request_id', 40, NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'IDX_audit_records_at', columnNames: ['at'] }),
          new TableIndex({ name: 'IDX_audit_records_actor', columnNames: ['actor_id'] }),
          new TableIndex({ name: 'IDX_audit_records_action', columnNames: ['action'] }),
          new TableIndex({ name: 'IDX_audit_records_record', columnNames: ['record_type', 'record_id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_records');
  }
}

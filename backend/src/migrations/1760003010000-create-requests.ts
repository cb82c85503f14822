import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

const index = (name: string, ...columnNames: string[]) => new TableIndex({ name: `IDX_requests_${name}`, columnNames });
const unique = (name: string, ...columnNames: string[]) =>
  new TableIndex({ name: `UQ_requests_${name}`, columnNames, isUnique: true });

export class CreateRequests1760003010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'requests',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('source', 16),
          c.str('stage', 16),
          c.str('name', 255),
          c.str('email', 255),
          c.str('company', 255, NULLABLE),
          c.str('phone', 50, NULLABLE),
          c.str('subject', 255, NULLABLE),
          c.text('message', NULLABLE),
          c.str('service_name', 255, NULLABLE),
          c.str('price_range', 255, NULLABLE),
          c.int('owner_id', NULLABLE),
          c.text('note', NULLABLE),
          c.date('due_on', NULLABLE),
          c.str('storage_key', 32, NULLABLE),
          c.str('file_name', 255, NULLABLE),
          c.int('file_size', NULLABLE),
          c.str('file_type', 100, NULLABLE),
          c.str('file_sha256', 64, NULLABLE),
          c.str('spam_reason', 16, NULLABLE),
          c.str('fingerprint', 64),
          c.int('repeats', { default: 0 }),
          c.str('sort_name', 300),
          c.text('search_text'),
          c.int('version', { default: 1 }),
        ],
        indices: [
          index('created', 'created_at'),
          index('source', 'source', 'created_at'),
          index('stage', 'stage', 'created_at'),
          index('due', 'due_on'),
          index('name', 'sort_name'),
          index('owner', 'owner_id'),
          unique('fingerprint', 'fingerprint'),
          unique('storage_key', 'storage_key'),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_requests_owner',
            columnNames: ['owner_id'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'SET NULL',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('requests');
  }
}

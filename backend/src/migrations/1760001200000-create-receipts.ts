import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateReceipts1760001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'receipt_counters',
        columns: [c.key('series', 4), c.int('series_year', { isPrimary: true }), c.int('last_number')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'receipts',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('kind', 16),
          c.str('number', 24),
          c.int('payment_id'),
          c.int('project_id'),
          c.int('amount_cents'),
          c.str('currency', 3),
          c.int('refunded_cents'),
          c.str('refers_to', 24, NULLABLE),
          c.str('reason', 16, NULLABLE),
          c.str('environment', 16),
          c.str('order_id', 36),
          c.str('capture_id', 36, NULLABLE),
          c.str('project_title', 255),
          c.str('buyer_name', 255),
          c.str('buyer_email', 255),
          c.json('seller'),
          c.date('issued_on'),
        ],
        indices: [
          new TableIndex({ name: 'UQ_receipts_number', columnNames: ['number'], isUnique: true }),
          new TableIndex({
            name: 'UQ_receipts_step',
            columnNames: ['payment_id', 'kind', 'refunded_cents'],
            isUnique: true,
          }),
          new TableIndex({ name: 'IDX_receipts_project', columnNames: ['project_id', 'id'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_receipts_payment',
            columnNames: ['payment_id'],
            referencedTableName: 'payments',
            referencedColumnNames: ['id'],
            onDelete: 'RESTRICT',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('receipts');
    await runner.dropTable('receipt_counters');
  }
}

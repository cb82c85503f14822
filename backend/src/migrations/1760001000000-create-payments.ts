import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreatePayments1760001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'payments',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('project_id'),
          c.str('environment', 16),
          c.str('attempt_id', 36, NULLABLE),
          c.str('order_id', 36),
          c.str('state', 24),
          c.int('live_project_id', NULLABLE),
          c.int('seq', { default: 0 }),
          c.datetime('claimed_at', NULLABLE),
          c.int('expected_cents'),
          c.str('currency', 3),
          c.str('capture_id', 36, NULLABLE),
          c.int('captured_cents', NULLABLE),
          c.str('paypal_status', 60, NULLABLE),
          c.str('review', 60, NULLABLE),
          c.str('dispute', 16, NULLABLE),
          c.str('payer_name', 255, NULLABLE),
          c.str('payer_email', 255, NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_payments_order', columnNames: ['order_id'], isUnique: true }),
          new TableIndex({ name: 'UQ_payments_capture', columnNames: ['capture_id'], isUnique: true }),
          new TableIndex({ name: 'UQ_payments_live_project', columnNames: ['live_project_id'], isUnique: true }),
          new TableIndex({ name: 'IDX_payments_project', columnNames: ['project_id', 'id'] }),
          new TableIndex({ name: 'IDX_payments_state', columnNames: ['state', 'updated_at'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_payments_project',
            columnNames: ['project_id'],
            referencedTableName: 'projects',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('payments');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreatePaymentEvents1760001110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'payment_events',
        columns: [
          c.id(),
          c.int('payment_id'),
          c.datetime('at'),
          c.str('type', 24),
          c.str('source', 16),
          c.int('cents', NULLABLE),
          c.str('detail', 255, NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'IDX_payment_events_payment', columnNames: ['payment_id', 'id'] }),
          new TableIndex({ name: 'IDX_payment_events_sum', columnNames: ['type', 'at', 'cents'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_payment_events_payment',
            columnNames: ['payment_id'],
            referencedTableName: 'payments',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
    await runner.query(
      `INSERT INTO payment_events (payment_id, at, type, source, cents)
       SELECT id, paid_at, 'paid', 'buyer', captured_cents FROM payments WHERE paid_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('payment_events');
  }
}

import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

const STATE = new TableIndex({ name: 'IDX_payments_state', columnNames: ['state', 'updated_at'] });
const INDICES: Record<string, string[]> = {
  IDX_payments_state: ['state', 'id'],
  IDX_payments_next_look: ['next_look_at'],
  IDX_payments_paid: ['paid_at'],
  IDX_payments_attention: ['attention', 'id'],
  IDX_payments_created: ['created_at'],
};

export class ExtendPayments1760001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('payments', added(runner));
    await runner.dropIndices('payments', [STATE]);
    await runner.createIndices(
      'payments',
      Object.entries(INDICES).map(([name, columnNames]) => new TableIndex({ name, columnNames })),
    );
    // The job now checks attempts that were open before this migration.
    await runner.query(
      "UPDATE payments SET next_look_at = updated_at WHERE state IN ('CREATED', 'CAPTURING', 'RETRYABLE', 'PENDING')",
    );
    await runner.query("UPDATE payments SET paid_at = updated_at WHERE state = 'COMPLETED'");
    await runner.query("UPDATE payments SET attention = 1 WHERE state = 'REVIEW'");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.dropIndex('payments', name);
    await runner.createIndices('payments', [STATE]);
    await runner.dropColumns('payments', added(runner));
  }
}

function added(runner: QueryRunner): TableColumn[] {
  const c = columns(runner);
  return [
    c.str('reason', 60, NULLABLE),
    c.datetime('paid_at', NULLABLE),
    c.int('refunded_cents', { default: 0 }),
    c.bool('attention', false),
    c.datetime('next_look_at', NULLABLE),
    c.int('looks', { default: 0 }),
  ];
}

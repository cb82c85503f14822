import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddPaymentRefusal1760006401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('payments', columns(runner).datetime('refused_order_at', NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('payments', 'refused_order_at');
  }
}

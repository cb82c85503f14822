import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'UQ_receipts_step';

export class DropReceiptStep1760006405000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('receipts', NAME);
  }

  async down(runner: QueryRunner): Promise<void> {
    const columnNames = ['payment_id', 'kind', 'refunded_cents'];
    await runner.createIndex('receipts', new TableIndex({ name: NAME, columnNames, isUnique: true }));
  }
}

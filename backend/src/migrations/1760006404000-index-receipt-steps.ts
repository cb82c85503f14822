import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'UQ_receipts_steps';

/** A second refund after a restored one repeats a step, so the index includes `restored`. */
export class IndexReceiptSteps1760006404000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['payment_id', 'kind', 'refunded_cents', 'restored'];
    await runner.createIndex('receipts', new TableIndex({ name: NAME, columnNames, isUnique: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('receipts', NAME);
  }
}

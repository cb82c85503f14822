import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Takes the user from the receipt, or else the client of the project. Clients with receipts could change once. */
export class FillPaymentUsers1760006701000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payments SET user_id = COALESCE(
      (SELECT MIN(u.id) FROM receipts r JOIN users u ON u.email = r.buyer_email WHERE r.payment_id = payments.id),
      (SELECT p.user_id FROM projects p WHERE p.id = payments.project_id))`);
  }

  async down(): Promise<void> {
    // The previous migration drops the column.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom its receipt is made out to; without one, the client of its project. Clients could change in spite of receipts once. */
export class FillPaymentUsers1760006701000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payments SET user_id = COALESCE(
      (SELECT MIN(u.id) FROM receipts r JOIN users u ON u.email = r.buyer_email WHERE r.payment_id = payments.id),
      (SELECT p.user_id FROM projects p WHERE p.id = payments.project_id))`);
  }

  async down(): Promise<void> {
    // The column goes with the migration before.
  }
}

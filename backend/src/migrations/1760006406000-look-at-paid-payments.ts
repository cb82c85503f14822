import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paid payments are now checked once a day. The first check is soon and sets the next one. */
export class LookAtPaidPayments1760006406000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE payments SET next_look_at = updated_at WHERE next_look_at IS NULL
       AND state IN ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED', 'REVIEW')`,
    );
  }

  async down(): Promise<void> {
    // Former releases use the same column.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What took money is looked at once a day from now on; the first look of each comes soon, and moves it on. */
export class LookAtPaidPayments1760006406000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE payments SET next_look_at = updated_at WHERE next_look_at IS NULL
       AND state IN ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED', 'REVIEW')`,
    );
  }

  async down(): Promise<void> {
    // Whoever looked before went by the same column.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

/** Stores the progress of open payments, so that lists need no query per project. */
export class AddPaymentProgress1760001130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('projects', columns(runner).str('payment_progress', 16, NULLABLE));
    await runner.query(
      `UPDATE projects SET payment_progress = 'processing'
       WHERE id IN (SELECT live_project_id FROM payments WHERE state = 'CAPTURING')`,
    );
    await runner.query(
      `UPDATE projects SET payment_progress = 'under_review'
       WHERE id IN (SELECT live_project_id FROM payments WHERE state = 'PENDING')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('projects', 'payment_progress');
  }
}

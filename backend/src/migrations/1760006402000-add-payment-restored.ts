import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

export class AddPaymentRestored1760006402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('payments', columns(runner).int('restored', { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('payments', 'restored');
  }
}

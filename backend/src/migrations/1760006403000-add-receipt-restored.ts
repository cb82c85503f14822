import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

export class AddReceiptRestored1760006403000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('receipts', columns(runner).int('restored', { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('receipts', 'restored');
  }
}

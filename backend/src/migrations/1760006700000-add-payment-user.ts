import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

export class AddPaymentUser1760006700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'payments', [columns(runner).int('user_id', NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'payments', ['user_id']);
  }
}

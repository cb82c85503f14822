import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

export class AddUserPhone1760007700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await addInPlace(runner, 'users', [c.str('phone', 50, NULLABLE), c.datetime('sign_in_changed_at', NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'users', ['sign_in_changed_at', 'phone']);
  }
}

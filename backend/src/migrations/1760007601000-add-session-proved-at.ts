import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

export class AddSessionProvedAt1760007601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'sessions', [columns(runner).datetime('proved_at', NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'sessions', ['proved_at']);
  }
}

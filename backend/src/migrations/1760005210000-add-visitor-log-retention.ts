import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

export class AddVisitorLogRetention1760005210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('visitor_logs', columns(runner).bool('is_shortened', false));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('visitor_logs', 'is_shortened');
  }
}

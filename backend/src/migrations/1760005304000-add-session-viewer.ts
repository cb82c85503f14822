import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class AddSessionViewer1760005304000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sessions', columns(runner).str('viewer_session_id', 32, NULLABLE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'viewer_session_id');
  }
}

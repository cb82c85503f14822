import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

export class AddJobResults1760007300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await addInPlace(runner, 'job_runs', [
      c.datetime('started_at', NULLABLE),
      c.int('took_ms', NULLABLE),
      c.str('error', 300, NULLABLE),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'job_runs', ['started_at', 'took_ms', 'error']);
  }
}

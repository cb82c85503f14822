import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateJobRuns1760007000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'job_runs',
        columns: [c.key('name', 60), c.str('owner', 36), c.datetime('leased_until'), c.datetime('due_at')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_runs');
  }
}

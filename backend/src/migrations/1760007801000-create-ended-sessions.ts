import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateEndedSessions1760007801000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'ended_sessions',
        columns: [c.key('id', 32), c.str('why', 24), c.datetime('expires_at')],
        indices: [new TableIndex({ name: 'IDX_ended_sessions_expires', columnNames: ['expires_at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ended_sessions');
  }
}

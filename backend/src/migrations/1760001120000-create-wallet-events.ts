import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateWalletEvents1760001120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'wallet_events',
        columns: [c.key('id', 64), c.str('type', 60), c.datetime('received_at'), c.datetime('done_at', NULLABLE)],
        indices: [new TableIndex({ name: 'IDX_wallet_events_received', columnNames: ['received_at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('wallet_events');
  }
}

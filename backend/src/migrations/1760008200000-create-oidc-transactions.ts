import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateOidcTransactions1760008200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'oidc_transactions',
        columns: [
          c.key('id', 64),
          c.str('provider', 32),
          c.str('step', 16),
          c.int('user_id', NULLABLE),
          c.str('subject', 255, NULLABLE),
          c.str('email', 255, NULLABLE),
          c.str('name', 255, NULLABLE),
          c.str('role', 16, NULLABLE),
          c.datetime('created_at'),
          c.datetime('expires_at'),
        ],
        indices: [
          new TableIndex({ name: 'IDX_oidc_transactions_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'IDX_oidc_transactions_email', columnNames: ['email'] }),
          new TableIndex({ name: 'IDX_oidc_transactions_expires', columnNames: ['expires_at'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_oidc_transactions_user',
            columnNames: ['user_id'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('oidc_transactions');
  }
}

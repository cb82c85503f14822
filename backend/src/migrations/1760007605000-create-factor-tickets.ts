import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateFactorTickets1760007605000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'factor_tickets',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('token_hash', 64),
          c.str('purpose', 16),
          c.int('user_id', NULLABLE),
          c.str('session_id', 32, NULLABLE),
          c.str('password_print', 64, NULLABLE),
          c.str('challenge', 64, NULLABLE),
          c.str('sealed', 255, NULLABLE),
          c.datetime('expires_at'),
          c.datetime('used_at', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_factor_tickets_token', columnNames: ['token_hash'], isUnique: true }),
          new TableIndex({ name: 'IDX_factor_tickets_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'IDX_factor_tickets_expires', columnNames: ['expires_at'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_factor_tickets_user',
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
    await runner.dropTable('factor_tickets');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreatePasskeys1760007602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'passkeys',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('name', 80),
          c.str('credential_id', 1_400),
          c.str('credential_hash', 64),
          c.str('public_key', 1_400),
          c.int('counter'),
          c.str('transports', 120),
          c.bool('is_synced', false),
          c.datetime('last_used_at', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_passkeys_credential', columnNames: ['credential_hash'], isUnique: true }),
          new TableIndex({ name: 'IDX_passkeys_user', columnNames: ['user_id'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_passkeys_user',
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
    await runner.dropTable('passkeys');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateRecoveryCodes1760007604000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'recovery_codes',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('code_hash', 64),
          c.datetime('used_at', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_recovery_codes_code', columnNames: ['user_id', 'code_hash'], isUnique: true }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_recovery_codes_user',
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
    await runner.dropTable('recovery_codes');
  }
}

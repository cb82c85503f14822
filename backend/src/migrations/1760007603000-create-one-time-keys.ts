import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateOneTimeKeys1760007603000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'one_time_keys',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('sealed', 255),
          c.int('last_step'),
          c.datetime('last_used_at', NULLABLE),
        ],
        indices: [new TableIndex({ name: 'UQ_one_time_keys_user', columnNames: ['user_id'], isUnique: true })],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_one_time_keys_user',
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
    await runner.dropTable('one_time_keys');
  }
}

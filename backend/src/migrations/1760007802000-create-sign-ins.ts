import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateSignIns1760007802000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const index = (name: string, ...columnNames: string[]) =>
      new TableIndex({ name: `IDX_sign_ins_${name}`, columnNames });
    await runner.createTable(
      new Table({
        name: 'sign_ins',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.int('user_id'),
          c.str('how', 16),
          c.str('outcome', 16),
          c.str('browser', 40),
          c.str('system_name', 40),
          c.str('network', 45),
          c.str('place', 60),
        ],
        indices: [
          index('user', 'user_id', 'id'),
          index('known', 'user_id', 'outcome', 'network'),
          index('time', 'created_at'),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_sign_ins_user',
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
    await runner.dropTable('sign_ins');
  }
}

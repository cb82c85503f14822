import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateSessions1760000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          c.key('id', 32),
          c.int('user_id'),
          c.str('file_cookie_hash', 64),
          c.datetime('created_at'),
          c.datetime('last_used_at'),
          c.datetime('expires_at'),
        ],
        indices: [
          new TableIndex({ name: 'UQ_sessions_file_cookie', columnNames: ['file_cookie_hash'], isUnique: true }),
          new TableIndex({ name: 'IDX_sessions_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'IDX_sessions_expires', columnNames: ['expires_at'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_sessions_user',
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
    await runner.dropTable('sessions');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateNotMeLinks1760007803000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'not_me_links',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('token_hash', 64),
          c.str('what', 16),
          c.str('email', 255),
          c.datetime('expires_at'),
          c.datetime('used_at', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_not_me_links_hash', columnNames: ['token_hash'], isUnique: true }),
          new TableIndex({ name: 'IDX_not_me_links_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'IDX_not_me_links_expires', columnNames: ['expires_at'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_not_me_links_user',
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
    await runner.dropTable('not_me_links');
  }
}

import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateComments1760000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'comments',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('attachment_id'),
          c.int('user_id'),
          c.str('user_name', 255),
          c.text('comment_text'),
          c.text('reply_text', NULLABLE),
          c.int('reply_user_id', NULLABLE),
          c.str('reply_user_name', 255, NULLABLE),
          c.datetime('replied_at', NULLABLE),
          c.datetime('reply_read_at', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'IDX_comments_attachment', columnNames: ['attachment_id', 'id'] }),
          new TableIndex({ name: 'IDX_comments_user', columnNames: ['user_id'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_comments_attachment',
            columnNames: ['attachment_id'],
            referencedTableName: 'attachments',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('comments');
  }
}

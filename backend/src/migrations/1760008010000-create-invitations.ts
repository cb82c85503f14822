import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

const toUsers = (name: string, column: string, onDelete: string) =>
  new TableForeignKey({
    ...{ name, columnNames: [column], referencedTableName: 'users', referencedColumnNames: ['id'], onDelete },
    onUpdate: 'NO ACTION',
  });
const index = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames });
const unique = (name: string, column: string) => new TableIndex({ name, columnNames: [column], isUnique: true });

export class CreateInvitations1760008010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'invitations',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('name', 255),
          c.str('email', 255),
          c.str('live_email', 255, NULLABLE),
          c.str('role', 16),
          c.str('state', 16),
          c.int('user_id', NULLABLE),
          c.int('invited_by_id', NULLABLE),
          c.str('token_hash', 64, NULLABLE),
          c.datetime('sent_at'),
          c.datetime('expires_at'),
          c.datetime('ended_at', NULLABLE),
          c.datetime('refused_at', NULLABLE),
          c.str('search_text', 520),
        ],
        indices: [
          unique('UQ_invitations_live_email', 'live_email'),
          unique('UQ_invitations_token', 'token_hash'),
          index('IDX_invitations_sent', 'sent_at', 'id'),
          index('IDX_invitations_expires', 'expires_at', 'id'),
          index('IDX_invitations_search', 'search_text', 'id'),
          index('IDX_invitations_email', 'email', 'id'),
          index('IDX_invitations_user', 'user_id'),
          index('IDX_invitations_by', 'invited_by_id'),
        ],
        foreignKeys: [
          toUsers('FK_invitations_user', 'user_id', 'CASCADE'),
          toUsers('FK_invitations_by', 'invited_by_id', 'SET NULL'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('invitations');
  }
}

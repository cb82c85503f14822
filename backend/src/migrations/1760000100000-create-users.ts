import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateUsers1760000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'users',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('name', 255),
          c.str('email', 255),
          c.str('password_hash', 255),
          c.str('role', 16),
          c.bool('is_active', true),
          c.str('terms_version', 32, NULLABLE),
          c.datetime('terms_accepted_at', NULLABLE),
          c.datetime('last_login_at', NULLABLE),
          c.json('muted_mails'),
          c.str('search_text', 520),
          c.int('version', { default: 1 }),
        ],
        indices: [
          new TableIndex({ name: 'UQ_users_email', columnNames: ['email'], isUnique: true }),
          new TableIndex({ name: 'IDX_users_role_search', columnNames: ['role', 'search_text'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}

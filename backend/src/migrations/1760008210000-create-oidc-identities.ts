import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateOidcIdentities1760008210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'oidc_identities',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('issuer', 255),
          c.str('subject', 255),
          c.str('email', 255, NULLABLE),
          c.str('no_password', 64, NULLABLE),
          c.datetime('last_used_at', NULLABLE),
        ],
        indices: [
          new TableIndex({ name: 'UQ_oidc_identities_subject', columnNames: ['issuer', 'subject'], isUnique: true }),
          new TableIndex({ name: 'UQ_oidc_identities_user', columnNames: ['user_id', 'issuer'], isUnique: true }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_oidc_identities_user',
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
    await runner.dropTable('oidc_identities');
  }
}

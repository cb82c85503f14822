import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateVerificationCodes1760000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'verification_codes',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('email', 255),
          c.str('code_hash', 255),
          c.int('attempts', { default: 0 }),
          c.datetime('expires_at'),
        ],
        indices: [new TableIndex({ name: 'UQ_verification_codes_email', columnNames: ['email'], isUnique: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('verification_codes');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace } from './kit/columns.js';

export class AddUserInvited1760008000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'users', [columns(runner).bool('is_invited', false)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'users', ['is_invited']);
  }
}

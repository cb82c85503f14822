import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace } from './kit/columns.js';

/** Former releases would ignore the required second factor, so they cannot run beside this one. */
export class AddUserHasFactor1760007600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'users', [columns(runner).bool('has_factor', false)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'users', ['has_factor']);
  }
}

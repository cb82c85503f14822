import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace } from './kit/columns.js';

/** Former code would let people in without the factor that is asked of them: beside this one it does not work on. */
export class AddUserHasFactor1760007600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'users', [columns(runner).bool('has_factor', false)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'users', ['has_factor']);
  }
}

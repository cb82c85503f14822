import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeIndexes } from './kit/indexes.js';

const NEW = {
  IDX_users_search: ['search_text'],
  IDX_users_role_email: ['role', 'email'],
};

export class IndexUserSorts1760005513000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'users', { add: NEW });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'users', { drop: NEW });
  }
}

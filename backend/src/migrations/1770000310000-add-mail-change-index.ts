import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeIndexes } from './kit/indexes.js';

const INDEXES = { IDX_outbox_mails_changed: ['state', 'updated_at'] };

export class AddMailChangeIndex1770000310000 implements MigrationInterface {
  readonly codeNeeds = 'AddProjectTrash1770000300000';

  async up(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'outbox_mails', { add: INDEXES });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'outbox_mails', { drop: INDEXES });
  }
}

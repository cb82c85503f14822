import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWordIndex, removeWordIndex } from './kit/word-index.js';

export class AddVisitWords1760005522000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addWordIndex(runner, 'visitor_logs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeWordIndex(runner, 'visitor_logs');
  }
}

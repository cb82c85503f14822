import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWordIndex, removeWordIndex } from './kit/word-index.js';

export class AddProjectWords1760005514000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addWordIndex(runner, 'projects');
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeWordIndex(runner, 'projects');
  }
}

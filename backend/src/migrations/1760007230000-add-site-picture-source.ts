import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

/** What a picture was called in the file of a site that it came with. */
export class AddSitePictureSource1760007230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'site_pictures', [columns(runner).str('source_key', 64, NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'site_pictures', ['source_key']);
  }
}

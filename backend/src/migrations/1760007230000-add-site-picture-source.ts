import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

/** Key of a picture in the site file that it was imported from. */
export class AddSitePictureSource1760007230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'site_pictures', [columns(runner).str('source_key', 64, NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'site_pictures', ['source_key']);
  }
}

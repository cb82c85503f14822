import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = 'UQ_site_pictures_source';

export class IndexSitePictureSource1760007240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      'site_pictures',
      new TableIndex({ name: INDEX, columnNames: ['source_key'], isUnique: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('site_pictures', INDEX);
  }
}

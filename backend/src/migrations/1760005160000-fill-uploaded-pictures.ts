import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FillUploadedPictures1760005160000 implements MigrationInterface {
  /** Pictures that features already show were uploaded as well. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO uploaded_pictures (created_at, updated_at, storage_key, width, height)
       SELECT MIN(created_at), MIN(created_at), storage_key, MIN(width), MIN(height) FROM feature_images
       WHERE storage_key IS NOT NULL GROUP BY storage_key`,
    );
  }

  async down(): Promise<void> {
    // The previous migration drops the table.
  }
}

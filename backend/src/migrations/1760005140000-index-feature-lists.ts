import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const index = (name: string, columnNames: string[]) => new TableIndex({ name: `IDX_features_${name}`, columnNames });

const OLD = [
  index('list', ['is_active', 'is_pinned', 'publish_at', 'id']),
  index('publish', ['is_active', 'publish_at']),
];
const NEW = [
  index('list', ['deleted_at', 'is_active', 'is_pinned', 'publish_at', 'id']),
  index('publish', ['deleted_at', 'is_active', 'publish_at']),
  index('desk_publish', ['deleted_at', 'publish_at', 'id']),
  index('desk_title', ['deleted_at', 'sort_title', 'id']),
  index('desk_created', ['deleted_at', 'created_at', 'id']),
  index('desk_pinned', ['deleted_at', 'is_pinned', 'publish_at', 'id']),
];

export class IndexFeatureLists1760005140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('features', OLD);
    await runner.createIndices('features', NEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('features', NEW);
    await runner.createIndices('features', OLD);
  }
}

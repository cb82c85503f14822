import { type DataSource, MigrationExecutor } from 'typeorm';

export class AppliedMigrations {
  constructor(private readonly source: DataSource) {}

  async count(): Promise<{ known: number; applied: number; strange: number }> {
    const known = new Set(this.source.migrations.map(({ name, constructor }) => name ?? constructor.name));
    const all = await new MigrationExecutor(this.source).getExecutedMigrations();
    const applied = all.filter(({ name }) => known.has(name)).length;
    return { known: known.size, applied, strange: all.length - applied };
  }
}

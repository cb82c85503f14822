import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has worked with a site for long has nothing to begin with. */
const STEPS = ['name', 'color', 'contact', 'place', 'services', 'terms', 'privacy', 'mail', 'wallet', 'second-admin'];

export class FillSiteSettings1760007180000 implements MigrationInterface {
  /** A site that people know already stays in search engines; a new one is listed when its first steps are done. */
  async up(runner: QueryRunner): Promise<void> {
    const [anybody] = (await runner.query('SELECT id FROM users LIMIT 1')) as unknown[];
    await runner.query('INSERT INTO site_settings (id, listed, kept_steps) VALUES (1, ?, ?)', [
      anybody ? 'yes' : 'auto',
      JSON.stringify(anybody ? STEPS : []),
    ]);
  }

  async down(): Promise<void> {
    // The table goes with the migration before.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing sites have no setup steps left. */
const STEPS = ['name', 'color', 'contact', 'place', 'services', 'terms', 'privacy', 'mail', 'wallet', 'second-admin'];

export class FillSiteSettings1760007180000 implements MigrationInterface {
  /** Existing sites stay in search engines; new ones are listed after the setup steps. */
  async up(runner: QueryRunner): Promise<void> {
    const [anybody] = (await runner.query('SELECT id FROM users LIMIT 1')) as unknown[];
    await runner.query('INSERT INTO site_settings (id, listed, kept_steps) VALUES (1, ?, ?)', [
      anybody ? 'yes' : 'auto',
      JSON.stringify(anybody ? STEPS : []),
    ]);
  }

  async down(): Promise<void> {
    // The previous migration drops the table.
  }
}

import { hash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import firstSite from './content/first-site.json' with { type: 'json' };
import siteBefore from './content/site-before.json' with { type: 'json' };

const TERMS = { ...firstSite.terms, lede: 'Effective June 26, 2025, updated July 12, 2025' };
/** As FillContent1760007130000 numbered them. */
const TERMS_ID = 8;
const FIRST_SERVICE_ID = 11;

export class FillStartingSite1760008720000 implements MigrationInterface {
  readonly codeNeeds = 'DecodeRedirects1760008650000';

  /** A new installation starts with prices and dated terms to be checked; one with accounts keeps its site and has nothing to check. */
  async up(runner: QueryRunner): Promise<void> {
    const [anybody] = (await runner.query('SELECT id FROM users LIMIT 1')) as unknown[];
    if (anybody) return keepPrices(runner);
    for (const [index, service] of siteBefore.services.entries())
      await write(runner, FIRST_SERVICE_ID + index, JSON.stringify(service).replace(' Pacific Time', ''));
    await write(runner, TERMS_ID, JSON.stringify(TERMS));
    await runner.query(`UPDATE content_items SET draft = ? WHERE kind = 'privacy' AND published IS NULL`, [
      JSON.stringify(firstSite.privacy).replace('Write to the address on the contact page', 'Use the contact page'),
    ]);
  }

  async down(): Promise<void> {
    // Earlier code serves these documents, too.
  }
}

async function write(runner: QueryRunner, itemId: number, text: string): Promise<void> {
  await runner.query('UPDATE content_versions SET document = ?, sha256 = ? WHERE item_id = ? AND number = 1', [
    ...[text, hash('sha256', text), itemId],
  ]);
}

async function keepPrices(runner: QueryRunner): Promise<void> {
  const settings = (await runner.query('SELECT kept_steps AS kept FROM site_settings WHERE id = 1')) as {
    kept: string;
  }[];
  for (const { kept } of settings)
    await runner.query('UPDATE site_settings SET kept_steps = ? WHERE id = 1', [
      JSON.stringify([...new Set([...(JSON.parse(kept) as string[]), 'prices'])]),
    ]);
}

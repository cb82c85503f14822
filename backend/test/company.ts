import { hash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Config } from '../src/core/config/env.js';
import { writerOptions } from '../src/core/database/connections/options.js';
import { NEUTRAL_BRAND } from '../src/core/company/facts.js';
import { CompanyService } from '../src/core/company/company.service.js';
import { NO_SITE } from '../src/core/company/site.view.js';
import { FakeClock } from './fakes/clock.js';

export interface Company {
  name?: string;
  legal_name?: string;
  tagline?: string;
  email?: string;
  phone?: string;
  address?: string;
  location?: string;
  timezone?: string;
}

export const TEST_COMPANY: Company = {
  name: 'Pellworth',
  legal_name: 'Pellworth Software Services',
  tagline: 'Software services and IT consulting.',
  email: 'support@pellworth.example',
  phone: '(916) 555-0142',
  location: 'Sacramento, California',
  timezone: 'America/Los_Angeles',
};

const BRAND_FIELDS = ['name', 'legal_name', 'tagline'];

interface Row {
  id: number;
  kind: string;
  document: string;
}

/** Also removes the starting FAQ. Call before a server reads the database. */
export async function publishCompany(config: Config, company: Company): Promise<void> {
  const source = await new DataSource(writerOptions(config, { entities: [], migrations: [] })).initialize();
  try {
    const rows = await source.query<Row[]>(
      `SELECT v.id, i.kind, v.document FROM content_items i
       JOIN content_versions v ON v.item_id = i.id AND v.number = i.published WHERE i.kind IN ('brand', 'facts')`,
    );
    await source.query('DELETE FROM faq_entries');
    await source.query(
      config.DATABASE_URL
        ? 'ALTER TABLE faq_entries AUTO_INCREMENT = 1'
        : "DELETE FROM sqlite_sequence WHERE name = 'faq_entries'",
    );
    for (const { id, kind, document } of rows) {
      const fields = Object.entries(company).filter(([field]) => BRAND_FIELDS.includes(field) === (kind === 'brand'));
      const changed = JSON.stringify({ ...(JSON.parse(document) as object), ...Object.fromEntries(fields) });
      await source.query('UPDATE content_versions SET document = ?, sha256 = ? WHERE id = ?', [
        changed,
        hash('sha256', changed),
        id,
      ]);
    }
  } finally {
    await source.destroy();
  }
}

export function companyOf(company: Company = TEST_COMPANY): CompanyService {
  const { legal_name: legalName = '', timezone: timeZone = 'UTC', address = '', ...facts } = company;
  const firm = new CompanyService(new FakeClock());
  firm.register({
    facts: () => ({ ...facts, legalName, timeZone, address: address ? address.split('\n') : [] }),
    brand: () => NEUTRAL_BRAND,
    terms: () => ({ number: 1, label: '', askedSince: 1, askedAt: new Date(0), sha256: '' }),
    site: () => NO_SITE,
    picture: () => Promise.resolve(null),
  });
  return firm;
}

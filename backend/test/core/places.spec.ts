import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { OriginService } from '../../src/core/origin/origin.service.js';

describe('places', () => {
  const origins = new OriginService({ countryDatabase: '' });

  beforeAll(() => origins.loadCountries());

  it.each([
    ['8.8.8.8', 'United States'],
    ['91.198.174.192', 'Netherlands'],
    ['2a00:1450:4001:80b::200e', 'Germany'],
    ['127.0.0.1', 'Local network'],
    ['10.1.2.3', 'Local network'],
    ['172.31.255.255', 'Local network'],
    ['192.168.0.9', 'Local network'],
    ['169.254.1.1', 'Local network'],
    ['::1', 'Local network'],
    ['fd00::7', 'Local network'],
    ['fe80::1', 'Local network'],
    ['203.0.113.7', 'Unknown'],
    ['2001:db8::1', 'Unknown'],
    ['172.32.0.1', 'United States'],
  ])('%s is in: %s', (address, place) => {
    expect([origins.countryOf(address), origins.countryOf(address)]).toEqual([place, place]);
  });

  it('has no word in its way when the file cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-geo-'));
    const broken = join(folder, 'broken.mmdb');
    writeFileSync(broken, 'not a database');
    Logger.overrideLogger(false);
    for (const countryDatabase of [broken, join(folder, 'missing.mmdb')]) {
      const none = new OriginService({ countryDatabase });
      await none.loadCountries();
      expect([none.countryOf('8.8.8.8'), none.countryOf('::1')]).toEqual(['Unknown', 'Local network']);
    }
    rmSync(folder, { recursive: true });
  });
});

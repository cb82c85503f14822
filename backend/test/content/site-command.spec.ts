import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createLogger } from '../../src/core/telemetry/logging/logger.js';
import { ContentTransferService } from '../../src/modules/content/transfer/content-transfer.service.js';
import { moveSite } from '../../src/site.js';
import { sandbox, type Sandbox } from '../database.js';

describe('the command that exports the site', () => {
  let place: Sandbox;
  const folder = mkdtempSync(join(tmpdir(), 'portico-site-'));
  const run = (...words: string[]) => moveSite(words, place.config, createLogger(place.config));

  beforeAll(async () => (place = await sandbox()));
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('leaves no file when the export fails, so that it can be repeated', async () => {
    const file = join(folder, 'site.gz');
    const failing = new Readable({ read: () => undefined });
    jest.spyOn(ContentTransferService.prototype, 'exportSite').mockImplementation(() => {
      failing.push('a part');
      setImmediate(() => failing.destroy(new Error('the disk is gone')));
      return Promise.resolve({ file: failing, leftOut: [] });
    });
    await expect(run('export', file)).rejects.toThrow('the disk is gone');
    expect(existsSync(file)).toBe(false);
    jest.restoreAllMocks();
    await run('export', file);
    expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('1f8b');
  });

  it('refuses a file that exists or cannot be opened, and changes nothing', async () => {
    const file = join(folder, 'taken.gz');
    writeFileSync(file, 'mine');
    await expect(run('export', file)).rejects.toThrow(`${file} already exists. Name a new file.`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(run('import', join(folder, 'none.gz'))).rejects.toThrow(/none\.gz cannot be opened \(ENOENT\)\.$/);
  });
});

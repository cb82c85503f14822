import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ContentTransferService } from '../../src/modules/content/transfer/content-transfer.service.js';
import { command } from '../command.js';
import { sandbox, type Sandbox } from '../database.js';

describe('the command that exports the site', () => {
  let place: Sandbox;
  const folder = mkdtempSync(join(tmpdir(), 'portico-site-'));
  const run = (...words: string[]) => command(place.environment, ['site', ...words]);

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
    expect(await run('export', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the disk is gone') as string,
    });
    expect(existsSync(file)).toBe(false);
    jest.restoreAllMocks();
    expect(await run('export', file)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('1f8b');
  });

  it('refuses a file that exists or cannot be opened, and changes nothing', async () => {
    const file = join(folder, 'taken.gz');
    writeFileSync(file, 'mine');
    expect((await run('export', file)).err).toBe(`${file} already exists. Name a new file.\n`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await run('import', join(folder, 'none.gz'))).err).toMatch(/none\.gz cannot be opened \(ENOENT\)\.\n$/);
  });
});

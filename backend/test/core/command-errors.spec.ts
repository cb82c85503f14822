import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, commandProcess } from '../command.js';
import { emptySandbox, type Sandbox } from '../database.js';

describe('commands', () => {
  let place: Sandbox;
  beforeAll(async () => (place = await emptySandbox()));
  afterAll(() => place.remove());

  it.each([
    [['doctor', 'now'], 'usage: doctor\n'],
    [['adopt-store', '--help'], 'usage: adopt-store\n'],
    [['site', 'export'], 'usage: site export <file> | site import <file> [--dry-run]\n'],
    [['admin', 'reset-factors'], 'usage: admin reset-factors <email>\n'],
  ])('print their usage without a stack trace for %j', async (words, usage) => {
    expect(await command(place.environment, words)).toEqual({ code: 1, out: '', err: usage });
  });

  it('print why an account is invalid without a stack trace', async () => {
    const { code, err } = await command(place.environment, ['admin', 'ada', 'Ada']);
    expect(code).toBe(1);
    expect(err).toMatch(/^usage: admin <email> <name>\n/);
    expect(err).toContain('must be an email address');
    expect(err).not.toMatch(/^ +at /m);
  });

  it('refuse a backup without data and create no database', async () => {
    const empty = await emptySandbox();
    const file = join(empty.config.dataDir, 'portico.sqlite');
    const backup = () => command(empty.environment, ['backup', '--to', '-']);
    const err = 'There is no database yet. The first start creates it. No backup was made.\n';
    try {
      expect(await backup()).toEqual({ code: 1, out: '', err });
      expect(existsSync(file)).toBe(false);
      writeFileSync(file, '');
      expect(await backup()).toEqual({ code: 1, out: '', err });
    } finally {
      await empty.remove();
    }
  });

  it('print the invalid settings without a stack trace', async () => {
    const { code, out, err } = await commandProcess({ ...place.environment, ALLOW_HTTP: 'perhaps' }, []);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The configuration is invalid:\n- ALLOW_HTTP: [^\n]+\n$/);
  });
});

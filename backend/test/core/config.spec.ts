import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/core/config/env.js';
import { SETTINGS } from '../../src/core/config/settings.js';

const KEY = 'k3Jr9vQx7TzLw2Bn8HsYd5FgPm4Cu6Ae';
const root = join(__dirname, '../../..');

const faultsOf = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('configuration', () => {
  it('has a default for everything but the signing key', () => {
    const config = loadConfig({ JWT_SECRET: KEY });
    expect(config).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      production: false,
      secureCookies: false,
      PAYPAL_MODE: '',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('names every fault in one message', () => {
    const message = faultsOf({
      PORT: 'http',
      COMPANY_TIMEZONE: 'Mars/Olympus',
      DATABASE_URL: 'postgres://x',
      JWT_SECRET: KEY,
    });
    expect(message).toMatch(/PORT: .*\n- DATABASE_URL: .*\n- COMPANY_TIMEZONE: /s);
  });

  it('reads a secret from the file that NAME_FILE names, and refuses both at once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portico-secret-')), 'key');
    writeFileSync(file, `${KEY}\n`);
    expect(loadConfig({ JWT_SECRET_FILE: file }).JWT_SECRET).toBe(KEY);
    expect(faultsOf({ JWT_SECRET_FILE: file, JWT_SECRET: KEY })).toContain('JWT_SECRET: given twice');
    expect(faultsOf({ JWT_SECRET_FILE: '/nowhere/key' })).toContain('JWT_SECRET_FILE: the file cannot be read');
  });

  it('reads the firm’s synonyms, also from a file, and names a line that is none', () => {
    const synonyms = (text: string) => loadConfig({ JWT_SECRET: KEY, FAQ_SYNONYMS: text }).FAQ_SYNONYMS;
    expect(synonyms('CRM  client_portal ; ;sow work_order')).toEqual(['crm client_portal', 'sow work_order']);
    expect(synonyms('')).toEqual([]);
    const file = join(mkdtempSync(join(tmpdir(), 'portico-words-')), 'words');
    writeFileSync(file, '# ours\ncrm client_portal\n\nsow work_order\n');
    expect(loadConfig({ JWT_SECRET: KEY, FAQ_SYNONYMS_FILE: file }).FAQ_SYNONYMS).toHaveLength(2);
    for (const line of ['alone', 'e-mail letter', 'one _two', 'a b; x,y'])
      expect(faultsOf({ JWT_SECRET: KEY, FAQ_SYNONYMS: line })).toMatch(/FAQ_SYNONYMS: ".*" must be two or more words/);
  });

  it.each([
    ['no signing key', { JWT_SECRET: '' }, 'JWT_SECRET: at least 32'],
    [
      'an example signing key',
      { JWT_SECRET: 'change-me-change-me-change-me-change-me' },
      'JWT_SECRET: an example value',
    ],
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL: required'],
    [
      'an example admin password',
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'changeme' },
      'ADMIN_PASSWORD: an example',
    ],
    [
      'the demo wallet',
      { PAYPAL_MODE: 'demo', PAYPAL_CLIENT_ID: 'demo-1', PAYPAL_DEMO_URL: 'http://127.0.0.1:4010' },
      'PAYPAL_MODE: the demo wallet',
    ],
  ])('refuses production with %s', (_name, change, fault) => {
    const good = { NODE_ENV: 'production', JWT_SECRET: KEY, PUBLIC_URL: 'https://portal.example' };
    expect(faultsOf(good)).toBe('');
    expect(faultsOf({ ...good, ...change })).toContain(fault);
  });

  it.each([
    [
      'a demo wallet on another machine',
      { PAYPAL_MODE: 'demo', PAYPAL_CLIENT_ID: 'demo-1', PAYPAL_DEMO_URL: 'http://10.0.0.5:4010' },
      'PAYPAL_DEMO_URL: must be a loopback',
    ],
    [
      'a real client id in demo mode',
      { PAYPAL_MODE: 'demo', PAYPAL_CLIENT_ID: 'AbC', PAYPAL_DEMO_URL: 'http://127.0.0.1:4010' },
      'PAYPAL_CLIENT_ID: must start',
    ],
    [
      'half of the wallet credentials',
      { PAYPAL_MODE: 'live', PAYPAL_CLIENT_ID: 'x' },
      'PAYPAL_CLIENT_SECRET: required',
    ],
    [
      'a wallet address in live mode',
      { PAYPAL_MODE: 'live', PAYPAL_DEMO_URL: 'http://127.0.0.1:1' },
      'PAYPAL_DEMO_URL: only allowed',
    ],
    ['trust in every proxy', { TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES: "true"'],
    ['an admin without a password', { ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD'],
  ])('refuses %s', (_name, change, fault) => {
    expect(faultsOf({ JWT_SECRET: KEY, ...change })).toContain(fault);
  });

  it.each(['.env.example', 'README.md'])('lists every setting with its default in %s', (file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/ +/g, ' '); // tables are padded
    const missing = Object.entries(SETTINGS).filter(([name, { fallback, doc }]) => {
      const line =
        file === 'README.md'
          ? `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${doc} |`
          : `# ${doc}\n#${name}=${fallback}\n`;
      return !text.includes(line.replace(/ +/g, ' '));
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('lists no setting that does not exist in .env.example', () => {
    const names = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name!,
    );
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
  });
});

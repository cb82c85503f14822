import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../src/core/config/env.js';
import { loadConfig, misspelledSettings, SETTINGS } from '../../src/settings.js';
import { faultsOf, KEY, PRODUCTION } from './settings.js';

const root = join(import.meta.dirname, '../../..');

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
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'postgres://x',
      JWT_SECRET: KEY,
    });
    expect(message).toMatch(/PORT: .*\n- DATABASE_URL: .*\n- LOG_LEVEL: /s);
  });

  it.each([
    ['PORT', ['http', '70000', '1.5', '-1', 'Infinity'], 'must be a whole number from 0 to 65535'],
    ['TRASH_DAYS', ['month', '0', '36501'], 'must be a whole number from 1 to 36500'],
    ['LOG_DAYS', ['month', '0'], 'must be a whole number from 1 to 36500'],
    ['STORAGE_RESERVE_MB', ['1 GB', '-1'], 'must be a whole number from 0 to 1000000'],
    ['DRAIN_SECONDS', ['soon', '11'], 'must be a number from 0 to 10'],
    ['RATE_LIMIT_FACTOR', ['none', '0'], 'must be a number above 0, at most 1000000000'],
  ])('names the numbers that %s accepts', (name, invalid, rule) => {
    for (const value of invalid)
      expect(faultsOf({ JWT_SECRET: KEY, [name]: value })).toBe(`The configuration is invalid:\n- ${name}: ${rule}`);
  });

  it.each(['PORT', 'STORAGE_RESERVE_MB', 'DRAIN_SECONDS', 'DATABASE_URL'])(
    'reads a blank %s as the default',
    (name) => {
      const { [name as 'PORT']: read, displayed } = loadConfig({ JWT_SECRET: KEY, [name]: ' ' });
      const { [name as 'PORT']: usual, displayed: usualDisplayed } = loadConfig({ JWT_SECRET: KEY });
      expect([read, displayed]).toEqual([usual, usualDisplayed]);
    },
  );

  it('reads what environment files add: quotes, blanks, carriage returns and other capitals', () => {
    const given = {
      PORT: '"3001"\r',
      ALLOW_HTTP: ' True\r',
      LOG_LEVEL: 'INFO',
      NODE_ENV: "'Test'",
    };
    const texts = { JWT_SECRET: KEY, DATA_DIR: "'/srv/my data'", PUBLIC_URL: '"https://portal.example"\r' };
    expect(loadConfig({ ...given, ...texts })).toMatchObject({
      PORT: 3001,
      ALLOW_HTTP: true,
      LOG_LEVEL: 'info',
      NODE_ENV: 'test',
      dataDir: '/srv/my data',
      PUBLIC_URL: 'https://portal.example',
    });
    expect(loadConfig({ JWT_SECRET: KEY, S3_REGION: 'EU-West-1' }).S3_REGION).toBe('eu-west-1');
    const texted = { MAIL_FROM: '"A, B" <a@b.example>', ADMIN_NAME: '"Portal' };
    expect(loadConfig({ JWT_SECRET: KEY, ...texted })).toMatchObject(texted);
  });

  it('leaves keys and passwords as they are', () => {
    const quoted = { JWT_SECRET: `"${KEY}"`, FACTOR_KEY: `'${KEY}'`, BACKUP_PASSPHRASE: `"${KEY}"` };
    const admin = { ADMIN_EMAIL: '"a@b.example"', ADMIN_PASSWORD: ' "zK8w1-vQx" ' };
    const read = loadConfig({ ...quoted, ...admin });
    expect(read).toMatchObject({ ...quoted, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: admin.ADMIN_PASSWORD });
    const blank = loadConfig({ JWT_SECRET: KEY, JWT_SECRET_FILE: ' ' }).displayed;
    expect(blank.find(({ name }) => name === 'JWT_SECRET')?.source).toBe('environment');
  });

  it('accepts the host names of Docker', () => {
    expect(loadConfig({ JWT_SECRET: KEY, HOST: 'my_host' }).PUBLIC_URL).toBe('http://my_host:3000');
  });

  it.each([
    ['ALLOW_HTTP', 'yes', 'must be true or false'],
    ['LOG_LEVEL', 'loud', 'must be silent, error, warn, info, or debug'],
    ['PAYPAL_MODE', 'test', 'must be live, sandbox, or demo'],
    ['ALLOW_UNENCRYPTED', 'redis,mail', 'must be database, s3, redis, or traces'],
    ['S3_REGION', 'eu_west', 'must consist of letters, digits and -'],
    ['ADMIN_PASSWORD', 'short', 'must have 6 to 128 characters'],
    ['ADMIN_NAME', '\u200b', 'must be a name'],
    ['HOST', 'http://0.0.0.0', 'must be an IP address or a host name, without a port'],
    ['HOST', '0.0.0.0:3000', 'must be an IP address or a host name, without a port'],
    ['HOST', '[::]', 'must be an IP address or a host name, without a port'],
    ['DATA_DIR', '~/portico', 'must be a path; ~ and $ are not replaced'],
    ['DATA_DIR', '$HOME/portico', 'must be a path; ~ and $ are not replaced'],
  ])('rejects %s=%s: %s', (name, given, rule) => {
    expect(faultsOf({ JWT_SECRET: KEY, [name]: given })).toBe(`The configuration is invalid:\n- ${name}: ${rule}`);
  });

  it('finds misspelled names, which would be ignored', () => {
    const unrelated = {
      HOSTNAME: 'a',
      PATH: '/bin',
      LOGNAME: 'root',
      XDG_DATA_DIRS: '',
      LANG: 'C',
      JWT_SECRET_FILE: '/key',
      AWS_ACCESS_KEY_ID: 'a',
      SORT: 'a',
    };
    const near = { DATABASE_CA: '/ca', DATABASE_SSL: 'on' };
    const wrong = { TRUSTED_PROXY: 'a', PUBLICURL: 'a', S3_BUKCET: 'a', smtp_url: 'a', PUBLIC_URL_FILE: '/url' };
    expect(misspelledSettings({ PUBLIC_URL: 'a', ...unrelated, ...wrong, ...near })).toEqual([
      'TRUSTED_PROXY is not a setting; did you mean TRUSTED_PROXIES?',
      'PUBLICURL is not a setting; did you mean PUBLIC_URL?',
      'S3_BUKCET is not a setting; did you mean S3_BUCKET?',
      'smtp_url is not a setting; did you mean SMTP_URL?',
      'PUBLIC_URL_FILE is not a setting; did you mean PUBLIC_URL?',
      'DATABASE_CA is not a setting; did you mean DATABASE_CA_FILE?',
      'DATABASE_SSL is not a setting; did you mean DATABASE_TLS?',
    ]);
  });

  it.each(['a,b', 'u:p@a:3306,b:3306', 'a,'])('rejects several hosts in DATABASE_URL: %s', (hosts) => {
    expect(faultsOf({ JWT_SECRET: KEY, DATABASE_URL: `mariadb://${hosts}/portico` })).toContain(
      'DATABASE_URL: must have a valid host and port',
    );
  });

  it('accepts a comma in the password of DATABASE_URL', () => {
    const url = 'mariadb://u:p,q@one.example:3306/portico';
    expect(loadConfig({ JWT_SECRET: KEY, DATABASE_URL: url }).DATABASE_URL).toBe(url);
  });

  it('reads a secret from the file that NAME_FILE names, and refuses both at once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portico-secret-')), 'key');
    writeFileSync(file, `${KEY}\n`);
    for (const path of [file, `"${file}"\r`]) expect(loadConfig({ JWT_SECRET_FILE: path }).JWT_SECRET).toBe(KEY);
    expect(faultsOf({ JWT_SECRET_FILE: file, JWT_SECRET: KEY })).toContain('JWT_SECRET: given twice');
    expect(faultsOf({ JWT_SECRET_FILE: '/nowhere/key' })).toContain('JWT_SECRET_FILE: the file cannot be read');
  });

  it('reads company synonyms, also from a file, and reports invalid lines', () => {
    const synonyms = (text: string) => loadConfig({ JWT_SECRET: KEY, FAQ_SYNONYMS: text }).FAQ_SYNONYMS;
    expect(synonyms('CRM  client_portal ; ;sow work_order')).toEqual(['crm client_portal', 'sow work_order']);
    expect(synonyms('')).toEqual([]);
    const file = join(mkdtempSync(join(tmpdir(), 'portico-words-')), 'words');
    writeFileSync(file, '# ours\ncrm client_portal\n\nsow work_order\n');
    expect(loadConfig({ JWT_SECRET: KEY, FAQ_SYNONYMS_FILE: file }).FAQ_SYNONYMS).toHaveLength(2);
    for (const line of ['alone', 'e-mail letter', 'one _two', 'a b; x,y'])
      expect(faultsOf({ JWT_SECRET: KEY, FAQ_SYNONYMS: line })).toMatch(/FAQ_SYNONYMS: ".*" must be two or more words/);
  });

  const admin = (ADMIN_PASSWORD: string) => ({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD });

  it.each([
    ['no signing key', { JWT_SECRET: '' }, 'JWT_SECRET: at least 32'],
    ['an example signing key', { JWT_SECRET: 'change-me-change-me-change-me-change-me' }, 'JWT_SECRET: an example'],
    ['an example within', { JWT_SECRET: 'your-secret-key-change-me-in-production-please' }, 'JWT_SECRET: an example'],
    ['a monotonous signing key', { JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET: too few'],
    ['a repeated signing key', { JWT_SECRET: 'k3Jr9vQx'.repeat(5) }, 'JWT_SECRET: too few'],
    ['a weak key of before', { JWT_SECRET_BEFORE: 'a'.repeat(40) }, 'JWT_SECRET_BEFORE: too few'],
    ['a short key of before', { JWT_SECRET_BEFORE: 'k3Jr9vQx' }, 'JWT_SECRET_BEFORE: at least 32'],
    ['an example key of before', { JWT_SECRET_BEFORE: `change-me-${KEY}` }, 'JWT_SECRET_BEFORE: an example'],
    ['the same key twice', { JWT_SECRET_BEFORE: KEY }, 'JWT_SECRET_BEFORE: the same as JWT_SECRET'],
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL: required'],
    ['an address in clear text', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL: must be https'],
    ['an example admin password', admin('changeme-2026'), 'ADMIN_PASSWORD: an example'],
    ['a short admin password', admin('zK8w1'.padEnd(11, 'v')), 'ADMIN_PASSWORD: at least 12'],
    ['a common admin password', admin('Q1w2e3r4t5y6'), 'ADMIN_PASSWORD: this password is too common'],
    ['cookies in clear text', { COOKIE_SECURE: 'false' }, 'COOKIE_SECURE: false is refused'],
    ['https and nobody in front', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: required in production with https'],
    [
      'the demo wallet',
      { PAYPAL_MODE: 'demo', PAYPAL_CLIENT_ID: 'demo-1', PAYPAL_DEMO_URL: 'http://127.0.0.1:4010' },
      'PAYPAL_MODE: the demo wallet',
    ],
  ])('refuses production with %s', (_name, change, fault) => {
    expect(faultsOf(PRODUCTION)).toBe('');
    expect(faultsOf({ ...PRODUCTION, ...change })).toContain(fault);
  });

  it.each([
    ['clients that reach the server themselves', { TRUSTED_PROXIES: 'none' }],
    [
      'clear text where the operator says so',
      { PUBLIC_URL: 'http://portal.intern', ALLOW_HTTP: 'true', TRUSTED_PROXIES: '' },
    ],
    ['clear text on loopback', { PUBLIC_URL: 'http://127.0.0.1:3000', COOKIE_SECURE: 'false', TRUSTED_PROXIES: '' }],
    ['random hexadecimal digits', { JWT_SECRET: '0f9d3ab7715ce2c8'.repeat(2).replace(/8/g, 'c') }],
    ['an address with port and capitals', { PUBLIC_URL: 'https://Portal.Example:443/' }],
    ['a network of mapped addresses', { TRUSTED_PROXIES: '::ffff:10.0.0.0/104, ::1, fd00::/8' }],
    ['a random admin password', admin('zK8w1-vQx7TzL')],
  ])('takes production with %s', (_name, change) => {
    expect(faultsOf({ ...PRODUCTION, ...change })).toBe('');
  });

  it('trusts no proxy when TRUSTED_PROXIES is none', () => {
    expect(loadConfig({ JWT_SECRET: KEY, TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([]);
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
    ...[
      'true',
      '1',
      '10.0.0.0/8/8',
      '10.0.0.0/',
      '10.0.0.0/255.0.0.0',
      'fe80::1%eth0',
      '0.0.0.0',
      '::',
      '10.0.0.0/33',
      'none, 10.0.0.1',
    ].map((proxy): [string, Record<string, string>, string] => [
      `the proxy ${proxy}`,
      { TRUSTED_PROXIES: proxy },
      `TRUSTED_PROXIES: "${proxy.split(',')[0]!}" is not an address or network`,
    ]),
    ['trust in all the world', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES: "0.0.0.0/0" is too wide'],
    ['trust in all IPv4', { TRUSTED_PROXIES: '::ffff:0:0/96' }, 'TRUSTED_PROXIES: "::ffff:0:0/96" is too wide'],
    ['trust in a network around it', { TRUSTED_PROXIES: '::/64' }, 'TRUSTED_PROXIES: "::/64" is too wide'],
    ['trust in half of it', { TRUSTED_PROXIES: '::/1' }, 'TRUSTED_PROXIES: "::/1" is too wide'],
    ...['development', 'test', 'production'].map((NODE_ENV): [string, Record<string, string>, string] => [
      `a path in ${NODE_ENV}`,
      { NODE_ENV, PUBLIC_URL: 'http://127.0.0.1:3000/portal/' },
      'PUBLIC_URL: unexpected path',
    ]),
    [
      'a bucket without its key',
      { S3_BUCKET: 'files-of-firm', S3_ACCESS_KEY_ID: 'x' },
      'S3_BUCKET: requires S3_ACCESS_KEY_ID',
    ],
    ['a bucket that cannot be one', { S3_BUCKET: 'Files' }, 'S3_BUCKET: must be the name of a bucket'],
    ['a prefix that ends with a slash', { S3_PREFIX: 'a/b/' }, 'S3_PREFIX: must consist of letters'],
    ['a prefix that leads upward', { S3_PREFIX: 'a/../b' }, 'S3_PREFIX: must consist of letters'],
    ['an admin without a password', { ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD'],
  ])('refuses %s', (_name, change, fault) => {
    expect(faultsOf({ JWT_SECRET: KEY, ...change })).toContain(fault);
  });

  it('wants the keys of a bucket that backups go to', () => {
    const wanting = (more: Environment) => () =>
      loadConfig({ JWT_SECRET: 'x'.repeat(32), BACKUP_TO: 's3://firm/portico', ...more });
    expect(wanting({})).toThrow('BACKUP_TO: a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(wanting(keys)).not.toThrow();
    const among = 'BACKUP_TO: must not be inside the file storage (S3_BUCKET and S3_PREFIX)';
    expect(wanting({ ...keys, S3_BUCKET: 'firm' })).toThrow(among);
    expect(wanting({ ...keys, S3_BUCKET: 'firm', S3_PREFIX: 'portico' })).toThrow(among);
    expect(wanting({ ...keys, S3_BUCKET: 'firm', S3_PREFIX: 'port' })).not.toThrow();
    expect(wanting({ ...keys, S3_BUCKET: 'files' })).not.toThrow();
    expect(wanting({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_PATH_STYLE');
    expect(wanting({ ...keys, S3_ENDPOINT: 'https://s3.example/path' })).toThrow('S3_ENDPOINT: unexpected path');
    expect(wanting({ BACKUP_TO: 'https://s3.example/firm' })).toThrow('must be a folder or s3://bucket/prefix');
    expect(wanting({ BACKUP_TO: 's3://firm/../x' })).toThrow('must be a folder or s3://bucket/prefix');
  });

  it('hands every setting through docker/compose.yml, without a default that hides a fault', () => {
    const image = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');
    const compose = readFileSync(join(root, 'docker/compose.yml'), 'utf8');
    const beside: Record<string, string> = { ALLOW_UNENCRYPTED: 'database', BACKUP_TO: '/backups' };
    const isHanded = (name: string) =>
      compose.includes(`\n      ${name}: \${${name}:-${beside[name] ?? ''}}\n`) ||
      compose.includes(`\n      ${name}_FILE: /run/secrets/`) ||
      image.includes(`\nENV ${name}=`);
    expect(Object.keys(SETTINGS).filter((name) => !isHanded(name))).toEqual([]);
  });

  it('lists no setting that does not exist in .env.example', () => {
    const names = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name!,
    );
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
  });
});

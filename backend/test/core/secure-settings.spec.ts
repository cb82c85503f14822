import { join } from 'node:path';
import { faultsOf, KEY, PRODUCTION } from './settings.js';

const root = join(import.meta.dirname, '../../..');

describe('settings of connections and secrets', () => {
  it.each([
    ['?ssl=true', /DATABASE_URL: unexpected query .*; DATABASE_TLS encrypts/],
    ['?charset=utf8&useSSL=1', /DATABASE_URL: unexpected query/],
    ['#top', /DATABASE_URL: unexpected fragment/],
  ])('rejects an address of the database that ends with %s', (query, fault) => {
    expect(faultsOf({ JWT_SECRET: KEY, DATABASE_URL: `mariadb://u:p@one.example/portico${query}` })).toMatch(fault);
  });

  it('hides a password that contains an unescaped question mark', () => {
    const message = faultsOf({ JWT_SECRET: KEY, DATABASE_URL: 'mariadb://u:hush?word@one.example/portico' });
    expect(message).toContain('DATABASE_URL: ');
    expect(message).not.toMatch(/hush|word@/);
  });

  it('rejects a file of certificates that is not one or has no effect', () => {
    const faults = (settings: object) => faultsOf({ JWT_SECRET: KEY, DATABASE_URL: 'mariadb://u:p@a/b', ...settings });
    expect(faults({ DATABASE_CA_FILE: '/any/file' })).toContain('DATABASE_CA_FILE: has no effect unless');
    for (const file of ['/nowhere/ca.pem', join(root, 'README.md')])
      expect(faults({ DATABASE_TLS: 'verify', DATABASE_CA_FILE: file, S3_CA_FILE: file })).toBe(
        'The configuration is invalid:\n' +
          `- DATABASE_CA_FILE: ${file} is not a readable certificate file (PEM)\n` +
          `- S3_CA_FILE: ${file} is not a readable certificate file (PEM)`,
      );
    expect(faults({ DATABASE_TLS: 'yes' })).toContain('DATABASE_TLS: ');
  });

  it.each([
    [
      'a database in clear text',
      { DATABASE_URL: 'mariadb://u:p@db1/portico' },
      'DATABASE_URL: the connection is not encrypted',
    ],
    ['S3 in clear text', { S3_ENDPOINT: 'http://s3.intern' }, 'S3_ENDPOINT: the connection is not encrypted'],
    [
      'traces in clear text',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.5:4318' },
      'add traces to ALLOW_UNENCRYPTED',
    ],
    ['Redis in clear text', { REDIS_URL: 'redis://:k3Jr9vQx@redis:6379' }, 'add redis to ALLOW_UNENCRYPTED'],
    ['Redis without a password', { REDIS_URL: 'rediss://redis:6379' }, 'REDIS_URL: a password is required'],
    ['clear text to a service nobody knows', { ALLOW_UNENCRYPTED: 'database,mail' }, 'ALLOW_UNENCRYPTED: '],
    ['a guessable token of metrics', { METRICS_TOKEN: 'a' }, 'METRICS_TOKEN: at least 32'],
    ['an example token of metrics', { METRICS_TOKEN: `change-me-${KEY}` }, 'METRICS_TOKEN: an example'],
    ['a guessable passphrase of backups', { BACKUP_PASSPHRASE: 'x' }, 'BACKUP_PASSPHRASE: at least 32'],
    ['limits that are switched off', { RATE_LIMIT_FACTOR: '11' }, 'RATE_LIMIT_FACTOR: at most 10'],
    ['sessions of a year', { TOKEN_HOURS: '8760' }, 'TOKEN_HOURS: at most 168'],
  ])('rejects production with %s', (_name, change, fault) => {
    expect(faultsOf({ ...PRODUCTION, ...change })).toContain(fault);
  });

  it.each([
    [
      'clear text to services that the operator names',
      {
        ALLOW_UNENCRYPTED: 'database,s3, redis,traces',
        DATABASE_URL: 'mariadb://u:p@db1/portico',
        S3_ENDPOINT: 'http://s3.intern',
        REDIS_URL: 'redis://:k3Jr9vQx@redis:6379',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      },
    ],
    ['an encrypted database', { DATABASE_URL: 'mariadb://u:p@db1/portico', DATABASE_TLS: 'verify' }],
    [
      'services on this machine',
      {
        DATABASE_URL: 'mariadb://u:p@localhost/portico',
        S3_ENDPOINT: 'http://localhost:9000',
        REDIS_URL: 'redis://127.0.0.1:6379',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[::1]:4318',
      },
    ],
    [
      'benches on this machine',
      { PUBLIC_URL: 'http://127.0.0.1:3000', RATE_LIMIT_FACTOR: '1000000', TRUSTED_PROXIES: '' },
    ],
    ['long random tokens', { METRICS_TOKEN: KEY, BACKUP_PASSPHRASE: KEY, TOKEN_HOURS: '168', RATE_LIMIT_FACTOR: '10' }],
  ])('accepts production with %s', (_name, change) => {
    expect(faultsOf({ ...PRODUCTION, ...change })).toBe('');
  });
});

import { loadConfig } from '../../src/settings.js';
import { faultsOf, KEY, PRODUCTION } from './settings.js';

describe('settings that are addresses', () => {
  it('applies the rules of https to an address with its scheme in capitals', () => {
    const settings = { ...PRODUCTION, PUBLIC_URL: 'HTTPS://Portal.Firm.Example:443/' };
    expect(faultsOf({ ...settings, TRUSTED_PROXIES: '' })).toContain('TRUSTED_PROXIES: required in production');
    expect(loadConfig(settings)).toMatchObject({ PUBLIC_URL: 'https://portal.firm.example', secureCookies: true });
    expect(faultsOf({ ...PRODUCTION, PUBLIC_URL: 'HTTP://portal.firm.example' })).toContain(
      'PUBLIC_URL: must be https',
    );
    const provider = { name: 'idp', label: 'IdP', issuer: 'HTTP://idp.example', client_id: 'x' };
    expect(faultsOf({ ...PRODUCTION, OIDC_PROVIDERS: JSON.stringify([provider]) })).toContain('must be https');
    const wallet = { PAYPAL_MODE: 'demo', PAYPAL_CLIENT_ID: 'demo-1', PAYPAL_DEMO_URL: 'HTTP://LOCALHOST:4010' };
    expect(faultsOf({ JWT_SECRET: KEY, ...wallet })).toBe('');
  });

  it.each([
    ['PUBLIC_URL', 'http://127.1:3000/', 'http://127.0.0.1:3000'],
    ['PUBLIC_URL', 'https://пример.example', 'https://xn--e1afmkfd.example'],
    ['S3_ENDPOINT', 'HTTPS://S3.Example:443/', 'https://s3.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'HTTP://Collector:4318/otlp/', 'http://collector:4318/otlp'],
    [
      'SMTP_URL',
      'SMTP://user%40firm.example:p%23w@Mail.Example:587/',
      'smtp://user%40firm.example:p%23w@mail.example:587',
    ],
    ['SMTP_URL', 'smtps://mail.example:80', 'smtps://mail.example:80'],
    ['REDIS_URL', 'REDIS://:p%2Fw@Cache:6379/0', 'redis://:p%2Fw@cache:6379/0'],
    ['DATABASE_URL', 'MariaDB://u:p,q;=@DB.Example:3306/Portico', 'mariadb://u:p,q;=@db.example:3306/Portico'],
    ['DATABASE_URL', 'mysql://u:p@[0:0::1]:3399/portico', 'mysql://u:p@[::1]:3399/portico'],
  ])('normalizes %s=%s', (name, given, kept) => {
    expect(loadConfig({ JWT_SECRET: KEY, [name]: given })).toMatchObject({ [name]: kept });
  });

  it.each([
    ['PUBLIC_URL', 'https://u:hunter2@portal.example', 'unexpected user name or password'],
    ['PUBLIC_URL', 'https://portal.example/portal', 'unexpected path'],
    ['PUBLIC_URL', 'https://portal.example/?x=1', 'unexpected query'],
    ['PUBLIC_URL', 'https://portal.example/#x', 'unexpected fragment'],
    ['PUBLIC_URL', 'https:portal.example', 'must start with https:// or http://'],
    ['PUBLIC_URL', 'https:\\\\portal.example', 'must start with https:// or http://'],
    ['PUBLIC_URL', 'https://portal.example:99999', 'must have a valid host and port'],
    ['PUBLIC_URL', 'https://portal .example', 'must have a valid host and port'],
    ['PUBLIC_URL', 'https://*.example', 'must have a valid host and port'],
    ['PUBLIC_URL', 'https://portal..example', 'must have a valid host and port'],
    ['PUBLIC_URL', 'https://portal.example:0', 'must have a valid host and port'],
    ['S3_ENDPOINT', 'https://key:hunter2@s3.example', 'unexpected user name or password'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://otlp.example/?hunter2', 'unexpected query'],
    ['PAYPAL_DEMO_URL', 'http://127.0.0.1:4010/#hunter2', 'unexpected fragment'],
    ['SMTP_URL', 'smtp://user@firm.example:p@ss#w/hunter2@mail.example:587', 'percent-encode characters'],
    ['SMTP_URL', 'smtp://user:hunter2#x@mail.example:587', 'percent-encode characters'],
    ['SMTP_URL', 'smtp://user:12/hunter2@mail.example:587', 'percent-encode characters'],
    ['SMTP_URL', 'smtp://user:hunter2?@mail.example', 'percent-encode characters'],
    ['SMTP_URL', 'smtp://user:hunter2%@mail.example', 'percent-encode characters'],
    ['SMTP_URL', 'smtp://user:hunter2@x@mail.example', 'percent-encode characters'],
    ['SMTP_URL', 'smtp://user:hunter2', 'must have a valid host and port'],
    ['SMTP_URL', 'smtp://mail.example?hunter2', 'unexpected query'],
    ['SMTP_URL', 'http://mail.example', 'must start with smtp:// or smtps://'],
    ['REDIS_URL', 'redis://:hunter2#@cache:6379', 'percent-encode characters'],
    ['REDIS_URL', 'redis://cache:6379/x', 'unexpected path'],
    ['DATABASE_URL', 'mariadb://u:hunter2/x@db.example/portico', 'percent-encode characters'],
    ['DATABASE_URL', 'mariadb://u:a,hunter2/x@db.example/portico', 'percent-encode characters'],
    ['DATABASE_URL', 'mariadb://db.example/portico?hunter2', 'unexpected query'],
    ['DATABASE_URL', 'mariadb://u:hunter2@db.example', 'must end with the name of the database'],
    ['DATABASE_URL', 'mariadb://u:hunter2@db.example/..', 'unexpected path'],
    ['DATABASE_URL', 'mariadb://u:hunter2@db.example:3306/', 'must end with the name of the database'],
  ])('rejects %s=%s without printing it', (name, given, reason) => {
    const message = faultsOf({ JWT_SECRET: KEY, [name]: given });
    expect(message).toContain(`- ${name}: `);
    expect(message).toContain(reason);
    expect(message).not.toContain('hunter2');
  });

  it.each(['portal@example.com', 'Portal <portal@example.com>', '"Portal, Inc." <portal@example.com>', ' '])(
    'accepts MAIL_FROM=%s',
    (given) => expect(loadConfig({ JWT_SECRET: KEY, MAIL_FROM: given }).MAIL_FROM).toBe(given.trim()),
  );

  it.each([
    'Portal',
    'Portal <portal@example>',
    'a@example.com, b@example.com',
    'A <a@example.com>, B <b@example.com>',
    'Portal <portal@example.com> team',
  ])('rejects MAIL_FROM=%s', (given) =>
    expect(faultsOf({ JWT_SECRET: KEY, MAIL_FROM: given })).toContain(
      'MAIL_FROM: must be an email address or Name <address>',
    ),
  );

  it('rejects an issuer with a fragment and keeps the slash at its end', () => {
    const providers = (issuer: string) => ({
      JWT_SECRET: KEY,
      OIDC_PROVIDERS: JSON.stringify([{ name: 'idp', label: 'IdP', issuer, client_id: 'x' }]),
    });
    expect(faultsOf(providers('https://idp.example/#x'))).toContain('OIDC_PROVIDERS: 0.issuer: unexpected fragment');
    expect(loadConfig(providers('HTTPS://Idp.Example/o/portico/')).OIDC_PROVIDERS[0]!.issuer).toBe(
      'https://idp.example/o/portico/',
    );
  });
});

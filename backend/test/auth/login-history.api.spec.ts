import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenAccount, PASSWORD } from './people.js';
import { until } from '../until.js';

describe('records of sign-ins and refusals', () => {
  const lines: string[] = [];
  let app: TestApp;

  beforeAll(async () => {
    const settings = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' };
    app = await startApp(settings, { write: (line) => void lines.push(line) });
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => app.close());

  let serial = 0;
  const address = () => `198.51.100.${(serial += 1)}`;
  const login = (email: string, password: string, from: string) =>
    app.call({
      method: 'POST',
      url: '/auth/login',
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    });
  /** Records are written after the response. */
  const whole = async <T>(read: () => T[] | Promise<T[]>, length: number): Promise<T[]> => {
    await until(async () => (await read()).length >= length);
    return read();
  };
  const trailOf = async (id: number, length: number) => {
    const read = () => app.db.read(AuditRecord).find({ where: { recordId: String(id) }, order: { id: 'ASC' } });
    return (await whole(read, length)).map(({ action, after }) => [action, after]);
  };
  interface Line {
    msg: string;
    status?: number;
    account?: number;
    network?: string;
  }
  const said = (filter: (line: Line) => boolean) => lines.map((line) => JSON.parse(line) as Line).filter(filter);

  it('logs the account, or fingerprints of email and network, never the values', async () => {
    const known = await givenAccount(app, { email: 'known@record.example' });
    const here = address();
    await login(known.email, 'wrong password', here);
    await login(known.email, PASSWORD, here);
    await login('nobody@record.example', 'wrong password', here);
    const logins = await whole(() => said(({ msg }) => msg.startsWith('login')), 3);
    expect(logins.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(new RegExp(`^login failed: account ${known.id}, network [\\w-]{12}`)),
      expect.stringMatching(new RegExp(`^login succeeded: account ${known.id}, network [\\w-]{12}`)),
      expect.stringMatching(/^login failed: e-mail [\w-]{12}, network [\w-]{12}/),
    ]);
    expect(lines.join('')).not.toMatch(/record\.example|198\.51\.100|wrong password|correct horse/);
  });

  it('audits sign-ins and reached limits, and the number of failures', async () => {
    const person = await givenAccount(app, { email: 'trail@record.example' });
    const here = address();
    for (let n = 0; n < 8; n += 1) await login(person.email, 'wrong password', here);
    expect(await trailOf(person.id, 2)).toEqual([
      ['user.sign-in-failed', { failures: 5 }],
      ['user.sign-in-limited', { failures: 5 }],
    ]);
    expect((await login(person.email, PASSWORD, address())).statusCode).toBe(200);
    expect((await trailOf(person.id, 3)).at(-1)).toEqual(['user.signed-in', { failures: 5 }]);
  });

  it('logs the account of a refused request, and audits a missing permission once an hour', async () => {
    const customer = await givenUser(app);
    for (let n = 0; n < 3; n += 1) await app.call({ url: '/users', token: customer.token });
    await app.call({ url: '/users' });
    const refused = await whole(() => said(({ status }) => status === 401 || status === 403), 4);
    expect(refused.filter(({ status }) => status === 403).map(({ account }) => account)).toEqual(
      Array(3).fill(customer.id),
    );
    expect(refused.find(({ status }) => status === 401)?.network).toMatch(/^[\w-]{12}$/);
    expect(await trailOf(customer.id, 1)).toEqual([['user.refused', { permission: 'user.read' }]]);
  });
});

import type { Type } from '@nestjs/common';
import { MINUTE } from '../../../src/core/common/time/clock.js';
import { CompanyService } from '../../../src/core/company/company.service.js';
import type { Config } from '../../../src/core/config/env.js';
import { SessionService } from '../../../src/modules/auth/sessions/session.service.js';
import { Session } from '../../../src/modules/auth/sessions/session.entity.js';
import type { FactorsView } from '../../../src/modules/auth/mfa/dto/factors.view.js';
import { TotpService } from '../../../src/modules/auth/mfa/totp.service.js';
import { OneTimeKey } from '../../../src/modules/auth/mfa/entities/one-time-key.entity.js';
import { MfaService } from '../../../src/modules/auth/mfa/mfa.service.js';
import { MfaAttemptService } from '../../../src/modules/auth/mfa/mfa-attempt.service.js';
import { Passkey } from '../../../src/modules/auth/mfa/entities/passkey.entity.js';
import { RecoveryCode } from '../../../src/modules/auth/mfa/entities/recovery-code.entity.js';
import { SecretCipher } from '../../../src/modules/auth/mfa/crypto/secret-cipher.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../../app.js';
import { givenAccount, lettersTo, PASSWORD } from '../people.js';
import { until } from '../../until.js';
import { type Asked, Authenticator } from './authenticator.js';
import {
  addPasskey,
  callsOf,
  codeAt,
  codeOf,
  factorFor,
  givenCodes,
  givenPasskey,
  KEY,
  ORIGIN,
  SETTINGS,
  trailOf,
} from './people.js';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await startApp(SETTINGS);
  calls = callsOf(app);
});
afterAll(() => app.close());

describe('a fresh proof', () => {
  const removeCodes = (token: string) => app.call({ method: 'DELETE', url: '/account/one-time-codes', token });

  it('is required of an account without a factor when its sign-in is ten minutes old', async () => {
    const admin = await givenAccount(app, { role: 'admin', email: 'bare@proof.example' });
    app.clock.advance(10 * MINUTE);
    const exported = async () => codeOf(await app.call({ url: '/users/export.csv', token: admin.token }));
    expect(await exported()).toBe('403 PROOF_REQUIRED');
    expect(codeOf(await calls.post('/account/proof', { password: PASSWORD }, admin.token))).toBe('200');
    expect(await exported()).toBe('200');
  });

  it('is valid for ten minutes in this session after a password', async () => {
    const ada = await givenCodes(app);
    app.clock.advance(10 * MINUTE);
    expect(codeOf(await removeCodes(ada.token))).toBe('403 PROOF_REQUIRED');
    const wrong = await calls.post('/account/proof', { password: 'not my password' }, ada.token);
    expect(codeOf(wrong)).toBe('400 PROOF_REFUSED');
    expect(codeOf(await removeCodes(ada.token))).toBe('403 PROOF_REQUIRED');
    expect(codeOf(await calls.post('/account/proof', {}, ada.token))).toBe('400 VALIDATION_FAILED');
    expect(codeOf(await calls.post('/account/proof', { password: PASSWORD }, ada.token))).toBe('200');
    expect(codeOf(await removeCodes(ada.token))).toBe('200');
  });

  it('accepts a passkey of the same person once', async () => {
    const [ada, ben] = [await givenPasskey(app), await givenPasskey(app)];
    app.clock.advance(10 * MINUTE);
    const more = (token: string) => calls.post('/account/recovery-codes', undefined, token);
    expect(codeOf(await more(ada.token))).toBe('403 PROOF_REQUIRED');
    const asked = (await calls.post('/account/proof/challenge', undefined, ada.token)).json<Asked>();
    const { ticket } = asked;
    const prove = (response: unknown, token = ada.token) => calls.post('/account/proof', { ticket, response }, token);
    expect(codeOf(await prove(ben.device.sign(asked)))).toBe('400 PROOF_REFUSED');
    expect(codeOf(await prove(ben.device.sign(asked), ben.token))).toBe('400 TICKET_INVALID');
    await until(async () => (await trailOf(app, ben, 'user.factor-refused')).length > 0);
    expect(await trailOf(app, ben, 'user.factor-refused')).toEqual([{ why: 'an invalid ticket' }]);
    const response = ada.device.sign(asked);
    expect(codeOf(await prove(response))).toBe('200');
    expect(codeOf(await prove(response))).toBe('400 TICKET_INVALID');
    expect(codeOf(await more(ada.token))).toBe('200');
    expect(codeOf(await more(ben.token))).toBe('403 PROOF_REQUIRED');
  });
});

describe('factors that an admin resets', () => {
  it('are deleted with sessions and tickets, and the audit log and emails record it', async () => {
    const admin = await givenAccount(app, { role: 'admin', email: 'admin@reset.example' });
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    const reset = (id: number, token = admin.token) =>
      app.call({ method: 'DELETE', url: `/users/${id}/factors`, token });
    expect(codeOf(await reset(admin.id))).toBe('409 OWN_ACCOUNT');
    expect(codeOf(await reset(ada.id, ada.token))).toBe('403 FORBIDDEN');
    expect(codeOf(await reset(2_000_000_000))).toBe('404 NOT_FOUND');
    const both = await Promise.all([reset(ada.id), reset(ada.id)]);
    expect(both.map(codeOf).sort()).toEqual(['200', '409 NO_FACTOR']);
    expect((await app.call({ url: '/auth/check', token: ada.token })).statusCode).toBe(401);
    const code = codeAt(ada.key, app.clock.now());
    expect(codeOf(await calls.post('/auth/login/code', { ticket, code }))).toBe('401 TICKET_INVALID');
    expect(codeOf(await calls.login(ada.email))).toBe('200');
    expect(await trailOf(app, ada, 'user.factors-reset')).toHaveLength(1);
    expect((await lettersTo(app, admin.email)).map(({ template }) => template)).toEqual(['factors-reset']);
    for (const each of [Passkey, OneTimeKey, RecoveryCode])
      expect(await app.db.read<{ userId: number }>(each).countBy({ userId: ada.id })).toBe(0);
  });

  it('are reset by the operator too', async () => {
    const ada = await givenCodes(app, { role: 'admin' });
    const resets = app.app.get(MfaService);
    await resets.resetByOperator(` ${ada.email.toUpperCase()}`);
    expect((await app.call({ url: '/auth/check', token: ada.token })).statusCode).toBe(401);
    expect(await trailOf(app, ada, 'user.factors-reset')).toHaveLength(1);
    await expect(resets.resetByOperator(ada.email)).rejects.toThrow('no second factor');
    await expect(resets.resetByOperator('unknown@reset.example')).rejects.toThrow('No account has the address');
  });
});

describe('one-time codes whose key is lost', () => {
  const LOST = new SecretCipher({ FACTOR_KEY: 'x4Kt8Wq2-Zn6Lm0Rd3Jv7Bp1Hs5Gf9Tc', FACTOR_KEY_BEFORE: '' });

  const lose = ({ id, key }: { id: number; key: string }) =>
    app.db.transaction(() => app.db.write(OneTimeKey).update({ userId: id }, { sealed: LOST.encrypt(id, key) }));
  const factorsOf = async (token: string) => (await app.call({ url: '/account/factors', token })).json<FactorsView>();

  it('are not requested and can be set up again; recovery codes stay valid', async () => {
    const ada = await givenCodes(app);
    await lose(ada);
    const { ticket, methods } = await factorFor(app, ada);
    expect(methods).toEqual(['recovery-code']);
    const { post } = calls;
    const tried = await post('/auth/login/code', { ticket, code: codeAt(ada.key, app.clock.now()) });
    expect([codeOf(tried), tried.json<{ message: string }>().message]).toEqual([
      '401 FACTOR_REFUSED',
      expect.stringContaining('can no longer be checked') as string,
    ]);
    expect(codeOf(await post('/auth/login/recovery-code', { ticket, code: ada.recovery[0] }))).toBe('200');
    expect((await factorsOf(ada.token)).one_time_codes.since).toBeNull();
    const begun = await post('/account/one-time-codes', undefined, ada.token);
    const { ticket: anew, key } = begun.json<{ ticket: string; key: string }>();
    const code = codeAt(key, app.clock.now());
    expect(codeOf(await post('/account/one-time-codes/confirm', { ticket: anew, code }, ada.token))).toBe('200');
    expect((await factorFor(app, ada)).methods).toEqual(['code', 'recovery-code']);
  });

  it('return FACTOR_UNUSABLE when there is no other factor, until an admin resets them', async () => {
    const ada = await givenCodes(app);
    await lose(ada);
    await app.db.transaction(() => app.db.write(RecoveryCode).delete({ userId: ada.id }));
    const stuck = await calls.login(ada.email);
    expect([codeOf(stuck), stuck.json<{ message: string }>().message]).toEqual([
      '403 FACTOR_UNUSABLE',
      expect.stringContaining('Please ask us to remove it') as string,
    ]);
    expect(codeOf(await calls.login(ada.email, 'not the password'))).toBe('401 INVALID_CREDENTIALS');
    const { token } = await givenAccount(app, { role: 'admin', email: 'helper@lost.example' });
    expect(codeOf(await app.call({ method: 'DELETE', url: `/users/${ada.id}/factors`, token }))).toBe('200');
    expect(codeOf(await calls.login(ada.email))).toBe('200');
  });

  it('do not count as a factor when the last usable factor is removed', async () => {
    const ada = await givenCodes(app);
    await addPasskey(app, ada.token, new Authenticator(ORIGIN));
    await lose(ada);
    const [{ id } = { id: 0 }] = (await factorsOf(ada.token)).passkeys.items;
    const { token } = ada;
    expect(codeOf(await app.call({ method: 'DELETE', url: `/account/passkeys/${id}`, token }))).toBe('200');
    expect(codeOf(await calls.login(ada.email))).toBe('200');
  });
});

describe('the key of one-time code secrets', () => {
  const NEXT = 'p9Zt4Lc7-Qm2Xw6Rb1Ny8Vd3Hs5Gf0Ke';

  it('decrypts only for the same person with a configured key', () => {
    const before = new SecretCipher({ FACTOR_KEY: KEY, FACTOR_KEY_BEFORE: '' });
    const both = new SecretCipher({ FACTOR_KEY: NEXT, FACTOR_KEY_BEFORE: KEY });
    const after = new SecretCipher({ FACTOR_KEY: NEXT, FACTOR_KEY_BEFORE: '' });
    const sealed = before.encrypt(7, 'JBSWY3DP');
    expect([before.decrypt(7, sealed), both.decrypt(7, sealed)]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
    expect([
      before.decrypt(8, sealed),
      after.decrypt(7, sealed),
      before.decrypt(7, `${sealed.slice(0, -2)}AA`),
    ]).toEqual(Array(3).fill(null));
    expect(before.decrypt(7, 'nonsense')).toBeNull();
    expect(after.decrypt(7, both.encrypt(7, 'JBSWY3DP'))).toBe('JBSWY3DP');
  });

  it('decrypts texts of servers with the new and the previous key', () => {
    const next = new SecretCipher({ FACTOR_KEY: KEY, FACTOR_KEY_BEFORE: NEXT });
    const turned = new SecretCipher({ FACTOR_KEY: NEXT, FACTOR_KEY_BEFORE: KEY });
    expect(turned.decrypt(7, next.encrypt(7, 'text'))).toBe('text');
    expect(next.decrypt(7, turned.encrypt(7, 'text'))).toBe('text');
  });

  const totpWith = (keys: Pick<Config, 'FACTOR_KEY' | 'FACTOR_KEY_BEFORE'>) => {
    const get = <T>(type: Type<T>) => app.app.get(type, { strict: false });
    const [firm, mfa, attempts] = [get(CompanyService), get(MfaService), get(MfaAttemptService)];
    return new TotpService(app.db, app.clock, firm, mfa, attempts, { ...app.config, ...keys });
  };

  it('is replaced by the job, and codes stay valid', async () => {
    const ada = await givenCodes(app);
    const totp = totpWith({ FACTOR_KEY: NEXT, FACTOR_KEY_BEFORE: KEY });
    await totp.reencryptSecrets();
    const row = await app.db.read(OneTimeKey).findOneBy({ userId: ada.id });
    const newest = new SecretCipher({ FACTOR_KEY: NEXT, FACTOR_KEY_BEFORE: '' });
    expect(newest.decrypt(ada.id, row!.sealed)).toBe(ada.key);
    const use = () => totp.use(ada.id, codeAt(ada.key, app.clock.now()));
    expect(await app.db.transaction(use)).toBeNull();
  });

  it('rejects one-time codes when FACTOR_KEY is not set', async () => {
    const actor = { ...(await givenAccount(app, { email: 'off@seal.example' })), sessionId: '' };
    const totp = totpWith({ FACTOR_KEY: '', FACTOR_KEY_BEFORE: '' });
    await expect(totp.begin(actor)).rejects.toMatchObject({ status: 409, code: 'CODES_OFF' });
  });
});

// Last: Passport uses the strategies of the latest app.
describe('FACTOR_REQUIRED_FOR', () => {
  let strict: TestApp;

  beforeAll(async () => (strict = await startApp({ ...SETTINGS, FACTOR_REQUIRED_FOR: 'staff' })));
  afterAll(() => strict.close());

  const get = async (url: string, token: string) => codeOf(await strict.call({ url, token }));

  it('rejects impersonation until the admin has a factor', async () => {
    const admin = await givenAccount(strict, { role: 'admin', email: 'looking@must.example' });
    const customer = await givenAccount(strict, { email: 'seen@must.example' });
    const sessions = strict.app.get(SessionService);
    const own = (await strict.db.read(Session).findOneBy({ userId: admin.id }))!;
    const { token } = await sessions.open(customer.id, { viewerSessionId: own.id });
    const look = await strict.call({ url: '/auth/check', token });
    expect([look.statusCode, look.json<{ code: string }>().code]).toEqual([401, 'SESSION_REVOKED']);
    await strict.db.transaction(() => strict.db.write(User).update({ id: admin.id }, { hasFactor: true }));
    expect(await get('/auth/check', token)).toBe('200');
  });

  it('allows only the calls that set up a factor', async () => {
    const admin = await givenAccount(strict, { role: 'admin', email: 'due@must.example' });
    const { token } = admin;
    expect((await strict.call({ url: '/auth/check', token })).json()).toMatchObject({ factor_due: true });
    for (const url of ['/users', '/projects', '/users/export.csv', '/users/me/notifications'])
      expect(await get(url, token)).toBe('403 FACTOR_DUE');
    for (const url of ['/account/factors', '/account/connections', '/config'])
      expect(await get(url, token)).toBe('200');
    const { post } = callsOf(strict);
    const { ticket, key } = (await post('/account/one-time-codes', undefined, token)).json<Record<string, string>>();
    const code = codeAt(key!, strict.clock.now());
    expect(codeOf(await post('/account/one-time-codes/confirm', { ticket, code }, token))).toBe('200');
    expect(await get('/users', token)).toBe('200');
    expect((await strict.call({ url: '/auth/check', token })).json()).not.toHaveProperty('factor_due');
    const remove = await strict.call({ method: 'DELETE', url: '/account/one-time-codes', token });
    expect(codeOf(remove)).toBe('409 FACTOR_NEEDED');
  });

  it('leaves other roles unaffected and allows every user to sign out', async () => {
    const customer = await givenAccount(strict, { email: 'customer@must.example' });
    expect(await get('/projects', customer.token)).toBe('200');
    const agent = await givenAccount(strict, { role: 'agent', email: 'agent@must.example' });
    expect(await get('/projects', agent.token)).toBe('403 FACTOR_DUE');
    expect(codeOf(await callsOf(strict).post('/auth/logout', undefined, agent.token))).toBe('200');
    expect((await strict.call({ url: '/auth/check', token: agent.token })).statusCode).toBe(401);
  });
});

import { whyNoPasskeys } from '../../../src/core/company/passkeys-off.js';
import type { FactorsView } from '../../../src/modules/auth/mfa/dto/factors.view.js';
import { FactorTicket } from '../../../src/modules/auth/mfa/entities/factor-ticket.entity.js';
import { OneTimeKey } from '../../../src/modules/auth/mfa/entities/one-time-key.entity.js';
import { Passkey } from '../../../src/modules/auth/mfa/entities/passkey.entity.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../../app.js';
import { givenAccount, lettersTo } from '../people.js';
import { until } from '../../until.js';
import { type Asked, Authenticator } from './authenticator.js';
import {
  addPasskey,
  callsOf,
  codeOf,
  type Factor,
  factorFor,
  givenCodes,
  givenPasskey,
  ORIGIN,
  SETTINGS,
  trailOf,
} from './people.js';

const askedBy = ({ ticket, passkey }: Factor): Asked => ({ ticket, options: passkey! });

describe('a passkey', () => {
  let app: TestApp;
  let calls: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    app = await startApp(SETTINGS);
    calls = callsOf(app);
  });
  afterAll(() => app.close());

  it('accepts only the newest ticket of a session for each purpose', async () => {
    const ada = await givenPasskey(app);
    const tickets: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const begun = await calls.post('/account/proof/challenge', undefined, ada.token);
      tickets.push(begun.json<Asked>().ticket);
    }
    for (let n = 0; n < 3; n += 1) await calls.post('/account/passkeys/challenge', undefined, ada.token);
    expect(await app.db.read(FactorTicket).countBy({ userId: ada.id, purpose: 'proof' })).toBe(1);
    expect(await app.db.read(FactorTicket).countBy({ userId: ada.id, purpose: 'new-passkey' })).toBe(1);
    const response = ada.device.sign(
      (await calls.post('/account/proof/challenge', undefined, ada.token)).json<Asked>(),
    );
    expect(codeOf(await calls.post('/account/proof', { ticket: tickets[0], response }, ada.token))).toBe(
      '400 TICKET_INVALID',
    );
  });

  const begin = async () => (await calls.post('/auth/passkey-challenge')).json<Asked>();
  const open = (ticket: string, response: unknown) => calls.post('/auth/login/passkey', { ticket, response });
  const whyRefused = async (person: { id: number }) => {
    await until(async () => (await trailOf(app, person, 'user.factor-refused')).length > 0);
    return (await trailOf(app, person, 'user.factor-refused')).map((after) => after!['why']);
  };

  it('is the second step of a sign-in, and its registration returns recovery codes', async () => {
    const ada = await givenPasskey(app);
    expect(ada.recovery).toHaveLength(10);
    const factor = await factorFor(app, ada);
    expect(factor.methods).toEqual(['passkey', 'recovery-code']);
    expect(factor.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: ada.device.id }] });
    const opened = await open(factor.ticket, ada.device.sign(askedBy(factor)));
    expect(codeOf(opened)).toBe('200');
    expect(opened.json()).toMatchObject({ user: { id: ada.id } });
    expect(opened.cookies).toHaveLength(2);
  });

  it.each(['🙂', '\uFDFA', 'e\u0301', '&', 'İ'])('accepts a name of the maximum length in %s', async (sign) => {
    const name = [...sign.repeat(80)].slice(0, 80).join('');
    const { token } = await givenAccount(app);
    const added = await addPasskey(app, token, new Authenticator(ORIGIN), name);
    expect(codeOf(added)).toBe('201');
    const { passkeys } = (await app.call({ url: '/account/factors', token })).json<FactorsView>();
    expect(passkeys.items[0]!.name).toBe(name);
    const url = `/account/passkeys/${passkeys.items[0]!.id}`;
    const renamed = await app.call({ method: 'PATCH', url, body: { name }, token });
    expect(codeOf(renamed)).toBe('200');
  });

  it('signs in without a password when the device verified its owner', async () => {
    const ada = await givenPasskey(app);
    const asked = await begin();
    expect(asked.options).toMatchObject({ userVerification: 'required' });
    expect(codeOf(await open(asked.ticket, ada.device.sign(asked)))).toBe('200');
    const again = await begin();
    expect(codeOf(await open(again.ticket, ada.device.sign(again, { unverified: true })))).toBe('401 FACTOR_REFUSED');
    const factor = await factorFor(app, ada);
    expect(codeOf(await open(factor.ticket, ada.device.sign(askedBy(factor), { unverified: true })))).toBe('200');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }, 'a passkey: another site'],
    ['another port', { origin: 'http://localhost:9999' }, 'a passkey: another site'],
    ['another site', { rpId: 'evil.example' }, 'a passkey: another site'],
    ['a challenge that was never given', { challenge: 'AAAA' }, 'a passkey: another challenge'],
    ['another person', { handle: Buffer.from('account 1').toString('base64url') }, 'a passkey: another person'],
    ['what makes a passkey', { type: 'webauthn.create' }, 'a passkey: not verified'],
  ])('is rejected for %s, and the audit log records the reason', async (_name, lies, why) => {
    const ada = await givenPasskey(app);
    const asked = await begin();
    expect(codeOf(await open(asked.ticket, ada.device.sign(asked, lies)))).toBe('401 FACTOR_REFUSED');
    expect(await whyRefused(ada)).toEqual([why]);
  });

  it('is rejected when its counter does not increase, and accepted when it does', async () => {
    const device = new Authenticator(ORIGIN, 1, 5);
    const ada = await givenPasskey(app, device);
    const sign = async (counter?: number) => {
      const asked = await begin();
      return open(asked.ticket, device.sign(asked, counter === undefined ? {} : { counter }));
    };
    expect(codeOf(await sign())).toBe('200');
    for (const counter of [6, 5, 0]) {
      const answer = await sign(counter);
      expect(codeOf(answer)).toBe('401 FACTOR_REFUSED');
      expect(answer.json<{ message: string }>().message).toMatch(/copied/);
    }
    expect(await whyRefused(ada)).toEqual(['a passkey: counter went back']);
    expect(codeOf(await sign(40))).toBe('200');
    expect(await app.db.read(Passkey).findOneBy({ userId: ada.id })).toMatchObject({ counter: 40 });
  });

  it('rejects a replayed response', async () => {
    const ada = await givenPasskey(app);
    const asked = await begin();
    const response = ada.device.sign(asked);
    const both = await Promise.all([open(asked.ticket, response), open(asked.ticket, response)]);
    expect(both.map(codeOf).sort()).toEqual(['200', '401 TICKET_INVALID']);
    expect(codeOf(await open(asked.ticket, response))).toBe('401 TICKET_INVALID');
    expect(await whyRefused(ada)).toEqual(['a used ticket']);
    const other = await begin();
    expect(codeOf(await open(other.ticket, response))).toBe('401 FACTOR_REFUSED');
  });

  it('rejects the passkey of a different person and an unknown passkey', async () => {
    const [ada, ben] = [await givenPasskey(app), await givenPasskey(app)];
    const factor = await factorFor(app, ada);
    expect(codeOf(await open(factor.ticket, ben.device.sign(askedBy(factor))))).toBe('401 FACTOR_REFUSED');
    expect(await whyRefused(ada)).toEqual(['a passkey of another account']);
    const [asked, unknown] = [await begin(), new Authenticator(ORIGIN)];
    expect(codeOf(await open(asked.ticket, unknown.sign(asked)))).toBe('401 FACTOR_REFUSED');
    const [id, forged] = [ada.device.id, unknown.sign(asked)];
    expect(codeOf(await open(asked.ticket, { ...forged, id, rawId: id }))).toBe('401 FACTOR_REFUSED');
    for (const nonsense of [
      { response: {} },
      { id: 7, response: {} },
      { id, rawId: id, type: 'public-key', response: {} },
    ])
      expect(codeOf(await open(asked.ticket, nonsense))).toBe('401 FACTOR_REFUSED');
    for (const none of [null, [], 'text', { id }, { response: null }, { response: { x: 'y'.repeat(30_000) } }])
      expect(codeOf(await open(asked.ticket, none))).toBe('400 VALIDATION_FAILED');
  });

  it('rejects a deactivated person', async () => {
    const ada = await givenPasskey(app);
    const asked = await begin();
    await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { isActive: false }));
    expect(codeOf(await open(asked.ticket, ada.device.sign(asked)))).toBe('401 FACTOR_REFUSED');
    expect(await whyRefused(ada)).toEqual(['a deactivated account']);
  });

  it('is registered for one account and this site only', async () => {
    const ada = await givenPasskey(app);
    const ben = await givenAccount(app, { email: 'ben@key.example' });
    expect(codeOf(await addPasskey(app, ben.token, ada.device))).toBe('409 PASSKEY_KNOWN');
    const device = new Authenticator(ORIGIN);
    const ask = async (token = ben.token) =>
      (await calls.post('/account/passkeys/challenge', undefined, token)).json<Asked>();
    const add = (ticket: string, response: unknown, name: unknown = 'Key', token = ben.token) =>
      calls.post('/account/passkeys', { ticket, response, name }, token);
    const asked = await ask();
    expect(asked.options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' });
    for (const lies of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'AAAA' }])
      expect(codeOf(await add(asked.ticket, device.make(asked, lies)))).toBe('400 PASSKEY_REFUSED');
    expect(codeOf(await add(asked.ticket, device.make(asked), ''))).toBe('400 VALIDATION_FAILED');
    expect(codeOf(await add(asked.ticket, device.make(asked), 'Key', ada.token))).toBe('400 TICKET_INVALID');
    expect(await whyRefused(ada)).toEqual(['an invalid ticket']);
    const both = await Promise.all([add(asked.ticket, device.make(asked)), add(asked.ticket, device.make(asked))]);
    expect(both.map(codeOf).sort()).toEqual(['201', '400 TICKET_INVALID']);
    expect(await app.db.read(Passkey).findOneBy({ userId: ben.id })).toMatchObject({ transports: 'internal' });
  });

  it('has a name that emails do not contain', async () => {
    const { token, email } = await givenAccount(app, { email: 'warned@factor.example' });
    const name = 'Call https://evil.example now';
    expect(codeOf(await addPasskey(app, token, new Authenticator(ORIGIN), name))).toBe('201');
    const { passkeys } = (await app.call({ url: '/account/factors', token })).json<FactorsView>();
    const url = `/account/passkeys/${passkeys.items[0]!.id}`;
    expect(codeOf(await app.call({ method: 'DELETE', url, token }))).toBe('200');
    const letters = await lettersTo(app, email);
    expect(letters.map(({ context }) => context['text'])).toEqual(['A passkey was added.', 'A passkey was removed.']);
    expect(JSON.stringify(letters)).not.toContain('evil');
  });

  it('is renamed and removed by its owner only; removing the last factor deletes the recovery codes', async () => {
    const [ada, ben] = [await givenPasskey(app), await givenPasskey(app)];
    const factors = async (token: string) => (await app.call({ url: '/account/factors', token })).json<object>();
    const [passkey] = await app.db.read(Passkey).findBy({ userId: ada.id });
    const url = `/account/passkeys/${passkey!.id}`;
    const rename = (token: string) => app.call({ method: 'PATCH', url, token, body: { name: 'Phone' } });
    expect([codeOf(await rename(ben.token)), codeOf(await rename(ada.token))]).toEqual(['404 NOT_FOUND', '200']);
    expect(await factors(ada.token)).toMatchObject({
      required: false,
      proof_due: false,
      recovery_codes_left: 10,
      passkeys: { off: null, items: [{ id: passkey!.id, name: 'Phone', is_synced: false, last_used_at: null }] },
      one_time_codes: { off: null, since: null, last_used_at: null },
    });
    const remove = (token: string) => app.call({ method: 'DELETE', url, token });
    expect([codeOf(await remove(ben.token)), codeOf(await remove(ada.token))]).toEqual(['404 NOT_FOUND', '200']);
    expect(await factors(ada.token)).toMatchObject({ recovery_codes_left: 0, passkeys: { items: [] } });
    expect(codeOf(await calls.login(ada.email))).toBe('200');
    expect(codeOf(await calls.post('/account/recovery-codes', undefined, ada.token))).toBe('409 NO_FACTOR');
    expect(await trailOf(app, ada, 'user.factor-removed')).toEqual([{ factor: 'Phone' }]);
  });
});

describe('passkeys where they are off', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ ...SETTINGS, PUBLIC_URL: 'http://10.0.0.5', FACTOR_REQUIRED_FOR: 'admins' });
  });
  afterAll(() => app.close());

  const factorsOf = async (token: string) => (await app.call({ url: '/account/factors', token })).json<FactorsView>();
  const givenKeys = (...keys: { userId: number; name: string }[]) => {
    const key = { credentialId: 'id', publicKey: 'key', counter: 0, transports: 'internal' };
    const rows = keys.map((each) => ({ ...key, ...each, credentialHash: `${each.name} of ${each.userId}` }));
    return app.db.transaction(() => app.db.write(Passkey).save(rows));
  };

  it.each([
    ['http://portal.example', 'not-https'],
    ['http://127.0.0.1:3000', 'not-https'],
    ['https://192.0.2.7', 'no-name'],
    ['https://[2001:db8::1]', 'no-name'],
    ['https://portal.example', null],
    ['http://localhost:3000', null],
  ])('returns the reason for %s: %s', (PUBLIC_URL, off) => {
    expect(whyNoPasskeys({ PUBLIC_URL })).toBe(off);
  });

  it('are rejected with the reason', async () => {
    const { token } = await givenAccount(app);
    expect((await factorsOf(token)).passkeys.off).toBe('not-https');
    const { post } = callsOf(app);
    for (const url of ['/auth/passkey-challenge', '/account/passkeys/challenge'])
      expect(codeOf(await post(url, undefined, token))).toBe('409 PASSKEYS_OFF');
  });

  it('are removed one by one, and the recovery codes with the last one', async () => {
    const ada = await givenCodes(app);
    await app.db.transaction(() => app.db.write(OneTimeKey).delete({ userId: ada.id }));
    const [laptop, phone] = (await givenKeys(
      { userId: ada.id, name: 'Laptop' },
      { userId: ada.id, name: 'Phone' },
    )) as [Passkey, Passkey];
    const remove = ({ id }: Passkey) =>
      app.call({ method: 'DELETE', url: `/account/passkeys/${id}`, token: ada.token });
    expect(codeOf(await remove(laptop))).toBe('200');
    expect(await app.db.read(Passkey).findBy({ userId: ada.id })).toMatchObject([{ name: 'Phone' }]);
    expect((await factorFor(app, ada)).methods).toEqual(['recovery-code']);
    expect(codeOf(await remove(phone))).toBe('200');
    expect(codeOf(await callsOf(app).login(ada.email))).toBe('200');
    expect(await factorsOf(ada.token)).toMatchObject({ passkeys: { items: [] }, recovery_codes_left: 0 });
  });

  it('do not count as a factor', async () => {
    const [ada, boss] = [await givenCodes(app), await givenCodes(app, { role: 'admin' })];
    await givenKeys({ userId: ada.id, name: 'Laptop' }, { userId: boss.id, name: 'Laptop' });
    const remove = ({ token }: typeof ada) => app.call({ method: 'DELETE', url: '/account/one-time-codes', token });
    expect([codeOf(await remove(boss)), codeOf(await remove(ada))]).toEqual(['409 FACTOR_NEEDED', '200']);
    expect(codeOf(await callsOf(app).login(ada.email))).toBe('200');
    expect(await app.db.read(Passkey).findBy([{ userId: ada.id }, { userId: boss.id }])).toMatchObject([
      { userId: boss.id },
    ]);
  });
});

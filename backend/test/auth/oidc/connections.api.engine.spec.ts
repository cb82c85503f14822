import { MINUTE } from '../../../src/core/common/time/clock.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { OidcIdentity } from '../../../src/modules/auth/oidc/entities/oidc-identity.entity.js';
import { OidcTransaction } from '../../../src/modules/auth/oidc/entities/oidc-transaction.entity.js';
import { outdateProofs } from '../../actors.js';
import type { TestApp } from '../../app.js';
import { givenAccount, PASSWORD } from '../people.js';
import { PersonAt, wayIn } from './person.js';
import { change, codeOf, Place, type SignedIn, signIn } from './place.js';

let place: Place;
let app: TestApp;

beforeAll(async () => {
  place = await Place.start([{ name: 'main', label: 'Main', sign_up: true }], {
    RATE_LIMIT_FACTOR: '1',
    limits: { failedLoginsPerAccount: 2, oidcCalls: 1000, recoveryRequests: 1000 },
  });
  [app] = place.apps as [TestApp];
});
afterAll(() => place.close());

const whys = async () => {
  const lines = await app.db.read(AuditRecord).findBy({ action: 'sign-in.refused' });
  return lines.map(({ after }) => (after as { why: string }).why).sort();
};

describe('connections of an account', () => {
  const list = async (token: string) =>
    (await app.call({ url: '/account/connections', token })).json<{ id: number | null; email: string | null }[]>();
  const connect = async (token: string, login: string) => {
    const person = new PersonAt(app);
    const begun = await person.call('POST', '/account/connections/begin/main', undefined, token);
    const screen = await person.arrive(await person.at(begun.json<{ url: string }>().url, login));
    expect(screen).toMatch(/^\/account\?way=/);
    return { person, way: wayIn(screen) };
  };

  it('connects without a verified address, signs in, and disconnects', async () => {
    const owner = await givenAccount(app);
    await place.given('unverified', { email: 'x@main.example', email_verified: false });
    const { person, way } = await connect(owner.token, 'unverified');
    expect(codeOf(await person.finish(way))).toBe('SIGN_IN_OVER');
    const other = await givenAccount(app);
    expect(codeOf(await person.call('POST', '/account/connections', { way }, other.token))).toBe('SIGN_IN_OVER');
    expect((await person.call('POST', '/account/connections', { way }, owner.token)).statusCode).toBe(200);
    expect((await signIn(app, 'unverified')).json<SignedIn>().user.id).toBe(owner.id);
    const taken = await connect(other.token, 'unverified');
    const refused = await taken.person.call('POST', '/account/connections', { way: taken.way }, other.token);
    expect(codeOf(refused)).toBe('CONNECTION_TAKEN');
    expect(await whys()).toEqual(['connection-taken', 'other-account']);
    const [{ id } = { id: 0 }] = await list(owner.token);
    const end = (token: string) => app.call({ method: 'DELETE', url: `/account/connections/${id}`, token });
    expect((await end(other.token)).statusCode).toBe(404);
    expect((await end(owner.token)).statusCode).toBe(200);
    expect(await list(owner.token)).toEqual([expect.objectContaining({ id: null, label: 'Main' })]);
    expect(await app.db.read(OidcIdentity).countBy({ userId: owner.id })).toBe(0);
  });

  it('rejects disconnecting the last usable provider of an account without a password', async () => {
    await place.given('mover', { email: 'mover@main.example' });
    const { access_token: token, user } = (await signIn(app, 'mover')).json<SignedIn>();
    const gone = { issuer: 'https://gone.example/', subject: 'of-before' };
    await app.db.transaction(() => app.db.write(OidcIdentity).update({ userId: user.id }, gone));
    const { person, way } = await connect(token, 'mover');
    expect((await person.call('POST', '/account/connections', { way }, token)).statusCode).toBe(200);
    const [offered, before] = (await list(token)).map(({ id }) => id) as [number, number];
    const end = async (id: number) =>
      codeOf(await app.call({ method: 'DELETE', url: `/account/connections/${id}`, token }));
    expect(await end(offered)).toBe('ONLY_WAY_IN');
    expect(await end(before)).toBeUndefined();
    expect(await end(offered)).toBe('ONLY_WAY_IN');
  });

  it('allows disconnecting the only provider after a password was chosen', async () => {
    await place.given('only', { email: 'only@main.example' });
    const { access_token: token, user } = (await signIn(app, 'only')).json<SignedIn>();
    const [{ id } = { id: 0 }] = await list(token);
    const end = () => app.call({ method: 'DELETE', url: `/account/connections/${id}`, token });
    expect(codeOf(await end())).toBe('ONLY_WAY_IN');
    await change(app, user.id, { passwordHash: 'chosen' });
    expect((await end()).statusCode).toBe(200);
  });

  describe('as a fresh proof', () => {
    const begin = async (token: string, login: string) => {
      const person = new PersonAt(app);
      const begun = await person.call('POST', '/account/proof/provider/main', undefined, token);
      const { url } = begun.json<{ url: string }>();
      const screen = new URL(await person.arrive(await person.at(url, login)), 'http://here');
      return { person, url, screen, way: screen.searchParams.get('proof')! };
    };
    const listed = async (token: string) => (await app.call({ url: '/account/data', token })).statusCode;

    it('renews the proof of the session when the person signs in there again', async () => {
      const { access_token: token } = (await signIn(app, 'prover')).json<SignedIn>();
      await outdateProofs(app);
      expect(await listed(token)).toBe(403);
      const { person, url, screen, way } = await begin(token, 'prover');
      expect([new URL(url).searchParams.get('max_age'), screen.pathname]).toEqual(['0', '/account']);
      expect((await person.call('POST', '/account/proof/provider', { way }, token)).statusCode).toBe(200);
      expect(await listed(token)).toBe(200);
      const again = (await begin(token, 'prover')).way;
      expect(codeOf(await person.call('POST', '/account/connections', { way: again }, token))).toBe('SIGN_IN_OVER');
      await outdateProofs(app);
      expect(codeOf(await person.call('POST', '/account/proof/provider', { way }, token))).toBe('SIGN_IN_OVER');
    });

    it('rejects a provider that did not authenticate the person again', async () => {
      const { access_token: token } = (await signIn(app, 'prover')).json<SignedIn>();
      const person = new PersonAt(app);
      const begun = await person.call('POST', '/account/proof/provider/main', undefined, token);
      const callback = await person.at(begun.json<{ url: string }>().url, 'prover');
      const createdAt = app.clock.in(2 * MINUTE);
      await app.db.transaction(() => app.db.write(OidcTransaction).update({ isProof: true }, { createdAt }));
      expect(await person.arrive(callback)).toBe('/account?proof_ended=refused');
    });

    it('rejects a different account at the provider, and the transaction of a different person', async () => {
      const { access_token: token } = (await signIn(app, 'prover')).json<SignedIn>();
      const { access_token: stranger } = (await signIn(app, 'stranger')).json<SignedIn>();
      await outdateProofs(app);
      const other = await begin(token, 'stranger');
      const prove = (way: string, of: string) => other.person.call('POST', '/account/proof/provider', { way }, of);
      expect(codeOf(await prove(other.way, stranger))).toBe('SIGN_IN_OVER');
      expect(codeOf(await prove(other.way, token))).toBe('PROOF_REFUSED');
      expect([await listed(token), await listed(stranger)]).toEqual([403, 403]);
    });
  });
});

describe('authorizations that fail', () => {
  it('rejects the state of a different browser, a denied consent, an invalid code, and an unknown transaction', async () => {
    const person = new PersonAt(app);
    const callback = await person.at(await person.begin('main'), 'elsewhere');
    expect(await new PersonAt(app).arrive(callback)).toBe('/login?way_ended=other-browser');
    for (const shy of [new PersonAt(app), new PersonAt(app)])
      expect(await shy.arrive(await shy.at(await shy.begin('main'), null))).toBe('/login?way_ended=denied');
    const forged = new URL(await person.at(await person.begin('main'), 'forger'));
    forged.searchParams.set('code', 'made-up');
    expect(await person.arrive(forged.href)).toBe('/login?way_ended=refused');
    expect(await person.arrive('http://x/api/auth/oidc/main/callback?code=x&state=y')).toBe(
      '/login?way_ended=other-browser',
    );
    expect(await person.begin('nobody')).toBe('/login?way_ended=unknown');
    expect(codeOf(await person.finish('0123456789abcdef'))).toBe('SIGN_IN_OVER');
    const found = await whys();
    expect(found).toEqual(expect.arrayContaining(['other-browser', 'denied', 'refused']));
    expect(found.filter((why) => why === 'denied')).toHaveLength(1);
  });

  it('counts wrong passwords together with those of the sign-in', async () => {
    const { id } = await givenAccount(app, { email: 'guessed@main.example' });
    await change(app, id, { lastLoginAt: app.clock.now() });
    await place.given('guessed', { email: 'guessed@main.example' });
    const person = new PersonAt(app);
    const way = await person.way('main', 'guessed');
    const codes: string[] = [];
    for (const password of ['not the password 1', 'not the password 2', 'not the password 3'])
      codes.push(codeOf(await person.call('POST', '/auth/oidc/connect', { way, password })));
    const body = { email: 'guessed@main.example', password: PASSWORD };
    codes.push(codeOf(await app.call({ method: 'POST', url: '/auth/login', body })));
    expect(codes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  // Last: the clock now differs from the provider's.
  it('rejects a late response, and an expired transaction when it is finished', async () => {
    const person = new PersonAt(app);
    const callback = await person.at(await person.begin('main'), 'late');
    const way = await person.way('main', 'slow');
    app.clock.advance(11 * MINUTE);
    expect(await person.arrive(callback)).toBe('/login?way_ended=late');
    expect(codeOf(await person.finish(way))).toBe('SIGN_IN_OVER');
  });
});

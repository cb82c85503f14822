import { MINUTE } from '../../../src/core/common/time/clock.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { OidcIdentity } from '../../../src/modules/auth/oidc/entities/oidc-identity.entity.js';
import { OidcTransaction } from '../../../src/modules/auth/oidc/entities/oidc-transaction.entity.js';
import { outdateProofs } from '../../actors.js';
import type { TestApp } from '../../app.js';
import { givenAccount } from '../people.js';
import { PersonAt, wayIn } from './person.js';
import { change, codeOf, Place, type SignedIn, signIn } from './place.js';

describe('connections of an account', () => {
  let place: Place;
  let app: TestApp;

  beforeAll(async () => {
    place = await Place.start([{ name: 'main', label: 'Main', sign_up: true }]);
    [app] = place.apps as [TestApp];
  });
  afterAll(() => place.close());

  const list = async (token: string) =>
    (await app.call({ url: '/account/connections', token })).json<{ id: number | null; email: string | null }[]>();
  const whys = async () => {
    const lines = await app.db.read(AuditRecord).findBy({ action: 'sign-in.refused' });
    return lines.map(({ after }) => (after as { why: string }).why).sort();
  };
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

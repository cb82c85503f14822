import { generateKeyPairSync } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '../../../src/core/common/time/clock.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../../app.js';
import { givenAccount, PASSWORD } from '../people.js';
import { OddProvider, type Wrong } from './odd-provider.js';
import { PersonAt, wayIn } from './person.js';
import { codeOf, providerAt, type SignedIn } from './place.js';

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const at = (moved: number) => Math.floor((Date.now() + moved) / SECOND);
const odd = new OddProvider();

let app: TestApp;

beforeAll(async () => {
  await odd.start();
  app = await startApp({
    OIDC_PROVIDERS: JSON.stringify([providerAt(odd.issuer, { name: 'odd', sign_up: true })]),
    RATE_LIMIT_FACTOR: '1',
    limits: { failedLoginsPerAddress: 3, oidcCalls: 1000 },
  });
});
afterAll(async () => {
  await app.close();
  await odd.stop();
});
beforeEach(() => odd.reset());

const signIn = async () => {
  const person = new PersonAt(app);
  return person.finish(wayIn(await odd.comeBack(person)));
};

describe('claims of a provider', () => {
  it.each<[string, Wrong]>([
    ['a token of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['an answer of another issuer', { iss: 'https://elsewhere.example' }],
    ['a token for another audience', { claims: { aud: 'another' } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a token that ended', { claims: { iat: at(-10 * MINUTE), exp: at(-9 * MINUTE) } }],
    ['a clock that is three minutes behind', { claims: { iat: at(-4 * MINUTE), exp: at(-3 * MINUTE) } }],
    ['a clock that is an hour ahead', { claims: { nbf: at(60 * MINUTE), exp: at(61 * MINUTE) } }],
    ['a token without a signature', { alg: 'none' }],
    ['a token that another key has signed', { key: stranger }],
  ])('are rejected with %s', async (_what, what) => {
    odd.wrong = what;
    expect(await odd.comeBack(new PersonAt(app))).toBe('/login?way_ended=refused');
    expect(await app.db.read(User).countBy({ email: 'someone@faulty.example' })).toBe(0);
  });

  it('are accepted when the response is valid', async () => {
    expect((await signIn()).statusCode).toBe(200);
  });

  it.each([
    ['behind', () => ({ iat: at(-MINUTE), exp: at(-20 * SECOND) })],
    ['ahead', () => ({ iat: at(20 * SECOND), nbf: at(20 * SECOND), exp: at(MINUTE) })],
  ])('are accepted with a clock that is slightly %s', async (_way, claims) => {
    odd.wrong = { claims: claims() };
    expect((await signIn()).statusCode).toBe(200);
  });

  it.each<[string, Wrong, string | null]>([
    ['the token names, and says nothing of', { more: { email_verified: true } }, null],
    [
      'it names where it tells more',
      { more: { email: 'more@faulty.example', email_verified: true } },
      'more@faulty.example',
    ],
    ['it calls verified in a word', { claims: { email_verified: 'true' } }, null],
  ])(
    'contain only an email address verified by the provider: an address that %s',
    async (what, { claims, more }, email) => {
      odd.wrong = { claims: { email_verified: undefined, ...claims, sub: what }, ...(more && { more }) };
      const answer = await signIn();
      if (email === null) expect(codeOf(answer)).toBe('EMAIL_NOT_VERIFIED');
      else expect(answer.json<SignedIn>().user.email).toBe(email);
    },
  );
});

describe('a faulty provider', () => {
  // The metadata of the provider is cached for an hour.
  beforeEach(() => app.clock.advance(HOUR));

  it('does not reset the counted attempts of the same address', async () => {
    let serial = 0;
    const guess = async () => {
      const body = { email: `guessed${(serial += 1)}@faulty.example`, password: 'not the password' };
      return (await app.call({ method: 'POST', url: '/auth/login', body })).statusCode;
    };
    const first = [await guess(), await guess()];
    expect((await signIn()).statusCode).toBe(200);
    expect([...first, await guess(), await guess()]).toEqual([401, 401, 401, 429]);
  });

  it.each(['garbage', 'endless', 'error', 'gone', 'redirect'] as const)(
    'is unavailable when its response is %s, and passwords still work',
    async (broken) => {
      odd.wrong = { broken };
      const person = new PersonAt(app);
      expect(await person.begin('odd')).toBe('/login?way_ended=unavailable');
      const { email } = await givenAccount(app);
      const body = { email, password: PASSWORD };
      expect((await app.call({ method: 'POST', url: '/auth/login', body })).statusCode).toBe(200);
      odd.wrong = {};
      const screen = await odd.comeBack(person);
      expect(screen).toContain('/login?way=');
    },
  );

  it.each(['garbage', 'gone'] as const)(
    'ends only this authorization when it responds to the code with %s',
    async (broken) => {
      const person = new PersonAt(app);
      const { searchParams } = new URL(await person.begin('odd'));
      odd.nonce = searchParams.get('nonce')!;
      odd.wrong = { broken };
      const back = new URLSearchParams({ code: 'any', state: searchParams.get('state')!, iss: odd.issuer });
      expect(await person.arrive(`http://here/api/auth/oidc/odd/callback?${back.toString()}`)).toBe(
        '/login?way_ended=unavailable',
      );
      odd.wrong = {};
      expect(await odd.comeBack(person)).toContain('/login?way=');
    },
  );

  it('is rejected when its issuer differs from the setting', async () => {
    odd.wrong = { issuer: 'https://elsewhere.example' };
    expect(await new PersonAt(app).begin('odd')).toContain('/login?way_ended=');
  });
});

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { User } from '../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../app.js';
import { givenAccount, PASSWORD } from '../auth/people.js';
import { PersonAt, wayIn } from './person.js';
import { providerAt } from './settings.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** What the provider does wrong. */
interface Wrong {
  issuer?: string;
  claims?: Record<string, unknown>;
  alg?: string;
  key?: KeyObject;
  /** Said beside the code. */
  iss?: string;
  broken?: 'garbage' | 'endless' | 'error' | 'gone' | 'redirect';
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: object, { alg = 'RS256', key = privateKey }: Wrong): string {
  const text = `${part({ alg, kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${alg === 'none' ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

describe('a provider that does not behave', () => {
  let app: TestApp;
  let server: Server;
  let wrong: Wrong = {};
  let nonce = '';
  let issuer = '';

  const json = (reply: ServerResponse, body: unknown) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const metadata = () => ({
    issuer: wrong.issuer ?? issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  });
  const claims = () => {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'someone', email: 'someone@faulty.example', email_verified: true, name: 'Some One' };
    return { iss: issuer, aud: 'portico', iat: now, exp: now + 60, nonce, ...person, ...wrong.claims };
  };

  function breakOff(reply: ServerResponse): void {
    if (wrong.broken === 'gone') reply.destroy();
    else if (wrong.broken === 'error') reply.writeHead(500).end('no');
    else if (wrong.broken === 'redirect') reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    else if (wrong.broken === 'garbage') reply.setHeader('content-type', 'application/json').end('{"nothing":');
    else reply.setHeader('content-type', 'application/json').end('"'.padEnd(2_000_000, 'x'));
  }

  function answer({ url = '' }: IncomingMessage, reply: ServerResponse): void {
    if (url.startsWith('/.well-known')) return wrong.broken && !nonce ? breakOff(reply) : void json(reply, metadata());
    if (url === '/keys') return void json(reply, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    if (wrong.broken) return breakOff(reply);
    const id_token = tokenOf(claims(), wrong);
    json(reply, { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token });
  }

  beforeAll(async () => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    wrong = {};
    nonce = '';
    app = await startApp({ OIDC_PROVIDERS: JSON.stringify([providerAt(issuer, { name: 'odd', sign_up: true })]) });
  });
  afterEach(() => app.close());

  /** There, and back with whatever is wrong. */
  async function comeBack(person: PersonAt, query: Record<string, string> = {}): Promise<string> {
    const { searchParams } = new URL(await person.begin('odd'));
    nonce = searchParams.get('nonce')!;
    const back = new URLSearchParams({
      code: 'any',
      state: searchParams.get('state')!,
      iss: wrong.iss ?? issuer,
      ...query,
    });
    return person.arrive(`http://here/api/auth/oidc/odd/callback?${back}`);
  }

  it('is believed when nothing is wrong', async () => {
    const person = new PersonAt(app);
    const { statusCode } = await person.finish(wayIn(await comeBack(person)));
    expect(statusCode).toBe(200);
  });

  const past = Math.floor(Date.now() / 1000) - 600;
  it.each<[string, Wrong]>([
    ['a token of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['an answer of another issuer', { iss: 'https://elsewhere.example' }],
    ['a token for somebody else', { claims: { aud: 'another' } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a token that ended', { claims: { iat: past, exp: past + 60 } }],
    ['a token without a signature', { alg: 'none' }],
    ['a token that another key has signed', { key: stranger }],
  ])('is refused with %s', async (_what, what) => {
    wrong = what;
    expect(await comeBack(new PersonAt(app))).toBe('/login?way_ended=refused');
    expect(await app.db.read(User).countBy({ email: 'someone@faulty.example' })).toBe(0);
  });

  it.each(['garbage', 'endless', 'error', 'gone', 'redirect'] as const)(
    'is called unreachable when what it says is %s, and a password still opens an account',
    async (broken) => {
      wrong = { broken };
      const person = new PersonAt(app);
      expect(await person.begin('odd')).toBe('/login?way_ended=unavailable');
      const { email } = await givenAccount(app, { email: 'glass@faulty.example', role: 'admin' });
      const body = { email, password: PASSWORD };
      expect((await app.call({ method: 'POST', url: '/auth/login', body })).statusCode).toBe(200);
      wrong = {};
      const screen = await comeBack(person);
      expect(screen).toContain('/login?way=');
    },
  );

  it.each(['garbage', 'gone'] as const)(
    'ends a way, and no other, when it answers the code with %s',
    async (broken) => {
      const person = new PersonAt(app);
      const { searchParams } = new URL(await person.begin('odd'));
      nonce = searchParams.get('nonce')!;
      wrong = { broken };
      const back = new URLSearchParams({ code: 'any', state: searchParams.get('state')!, iss: issuer });
      expect(await person.arrive(`http://here/api/auth/oidc/odd/callback?${back}`)).toBe(
        '/login?way_ended=unavailable',
      );
      wrong = {};
      expect(await comeBack(person)).toContain('/login?way=');
    },
  );

  it('says another issuer of itself than the settings do', async () => {
    wrong = { issuer: 'https://elsewhere.example' };
    expect(await new PersonAt(app).begin('odd')).toContain('/login?way_ended=');
  });
});

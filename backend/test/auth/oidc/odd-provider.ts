import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PersonAt } from './person.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export interface Wrong {
  issuer?: string;
  claims?: Record<string, unknown>;
  alg?: string;
  key?: KeyObject;
  iss?: string;
  more?: Record<string, unknown>;
  broken?: 'garbage' | 'endless' | 'error' | 'gone' | 'redirect';
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: object, { alg = 'RS256', key = privateKey }: Wrong): string {
  const text = `${part({ alg, kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${alg === 'none' ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const json = (reply: ServerResponse, body: unknown) =>
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));

export class OddProvider {
  wrong: Wrong = {};
  nonce = '';
  issuer = '';
  private readonly server: Server = createServer((call, reply) => this.answer(call, reply));

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    this.wrong = {};
    this.nonce = '';
  }

  async comeBack(person: PersonAt): Promise<string> {
    const { searchParams } = new URL(await person.begin('odd'));
    this.nonce = searchParams.get('nonce')!;
    const iss = this.wrong.iss ?? this.issuer;
    const back = new URLSearchParams({ code: 'any', state: searchParams.get('state')!, iss });
    return person.arrive(`http://here/api/auth/oidc/odd/callback?${back.toString()}`);
  }

  private get metadata() {
    return {
      issuer: this.wrong.issuer ?? this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/more`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  private get claims() {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'someone', email: 'someone@faulty.example', email_verified: true, name: 'Some One' };
    const times = { iat: now, exp: now + 60 };
    return { iss: this.issuer, aud: 'portico', nonce: this.nonce, ...times, ...person, ...this.wrong.claims };
  }

  private breakOff(reply: ServerResponse): void {
    const { broken } = this.wrong;
    if (broken === 'gone') reply.destroy();
    else if (broken === 'error') reply.writeHead(500).end('no');
    else if (broken === 'redirect') reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    else if (broken === 'garbage') reply.setHeader('content-type', 'application/json').end('{"nothing":');
    else reply.setHeader('content-type', 'application/json').end('"'.padEnd(2_000_000, 'x'));
  }

  private answer({ url = '' }: IncomingMessage, reply: ServerResponse): void {
    const { broken, more } = this.wrong;
    if (url.startsWith('/.well-known'))
      return broken && !this.nonce ? this.breakOff(reply) : void json(reply, this.metadata);
    if (url === '/keys') return void json(reply, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    if (broken) return this.breakOff(reply);
    if (url === '/more') return void json(reply, { sub: this.claims.sub, ...more });
    const id_token = tokenOf(this.claims, this.wrong);
    json(reply, { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token });
  }
}

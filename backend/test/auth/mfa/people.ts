import { Secret, TOTP } from 'otpauth';
import type { AuditAction } from '../../../src/core/audit/audit-trail.js';
import { SECOND } from '../../../src/core/common/time/clock.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import type { TestActor } from '../../actors.js';
import type { TestApp } from '../../app.js';
import { givenAccount, PASSWORD } from '../people.js';
import { type Asked, Authenticator } from './authenticator.js';

export const ORIGIN = 'http://localhost:4321';
export const KEY = 'k3Jr9vQx-7TzLp2WmN8bYc4Dg6Hf1Sa5E';
export const SETTINGS = { PUBLIC_URL: ORIGIN, FACTOR_KEY: KEY, RATE_LIMIT_FACTOR: '1000' };

const STEP = 30 * SECOND;

export interface Factor {
  ticket: string;
  methods: string[];
  expires_in: number;
  passkey?: Record<string, unknown>;
}

export const callsOf = (app: TestApp) => ({
  post: (url: string, body?: unknown, token?: string) =>
    app.call({ method: 'POST', url, ...(body === undefined ? {} : { body }), ...(token ? { token } : {}) }),
  login: (email: string, password = PASSWORD) =>
    app.call({ method: 'POST', url: '/auth/login', body: { email, password } }),
});

export const codeOf = (answer: { statusCode: number; json: () => unknown }): string =>
  answer.statusCode < 400
    ? String(answer.statusCode)
    : `${answer.statusCode} ${(answer.json() as { code: string }).code}`;

export const codeAt = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });

export interface Coded extends TestActor {
  key: string;
  recovery: string[];
}

let serial = 0;

export async function givenCodes(app: TestApp, options: Parameters<typeof givenAccount>[1] = {}): Promise<Coded> {
  const person = await givenAccount(app, { email: `coded${(serial += 1)}@factor.example`, ...options });
  const { post } = callsOf(app);
  const { ticket, key } = (await post('/account/one-time-codes', undefined, person.token)).json<
    Record<string, string>
  >() as {
    ticket: string;
    key: string;
  };
  const code = codeAt(key, app.clock.now());
  const answer = await post('/account/one-time-codes/confirm', { ticket, code }, person.token);
  const { recovery_codes: recovery } = answer.json<{ recovery_codes: string[] }>();
  // The setup used the current code.
  app.clock.advance(STEP - (app.clock.now().getTime() % STEP));
  return { ...person, key, recovery };
}

export async function addPasskey(app: TestApp, token: string, device: Authenticator, name = 'Laptop') {
  const { post } = callsOf(app);
  const asked = (await post('/account/passkeys/challenge', undefined, token)).json<Asked>();
  return post('/account/passkeys', { ticket: asked.ticket, response: device.make(asked), name }, token);
}

export async function givenPasskey(app: TestApp, device = new Authenticator(ORIGIN), options = {}) {
  const person = await givenAccount(app, { email: `keyed${(serial += 1)}@factor.example`, ...options });
  const answer = await addPasskey(app, person.token, device);
  return { ...person, device, recovery: answer.json<{ recovery_codes: string[] }>().recovery_codes };
}

export const factorFor = async (app: TestApp, { email }: { email: string }): Promise<Factor> =>
  (await callsOf(app).login(email)).json<{ factor: Factor }>().factor;

export async function trailOf(app: TestApp, { id }: { id: number }, action: AuditAction) {
  const where = { action, recordId: String(id) };
  return (await app.db.read(AuditRecord).find({ where, order: { id: 'ASC' } })).map(({ after }) => after);
}

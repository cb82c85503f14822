import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { givenUser, renewProofs, type TestActor } from '../actors.js';
import { type Call, startApp, type TestApp } from '../app.js';
import { contract } from './contract.js';

/** `@NeedsProof()` adds the code to the contract. */
const guarded = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { responses }]) => JSON.stringify(responses).includes('PROOF_REQUIRED'))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

const LASTING = [
  'DELETE /account',
  'GET /account/data',
  'POST /account/email',
  'POST /account/email/confirm',
  'POST /account/passkeys/challenge',
  'POST /account/passkeys',
  'DELETE /account/passkeys/{id}',
  'POST /account/one-time-codes',
  'POST /account/one-time-codes/confirm',
  'DELETE /account/one-time-codes',
  'POST /account/recovery-codes',
  'POST /account/connections/begin/{provider}',
  'POST /account/connections',
  'DELETE /account/connections/{id}',
  'POST /invitations',
  'POST /invitations/csv',
  'POST /invitations/{id}/resend',
  'DELETE /invitations/{id}',
  'PATCH /users/{id}/role',
  'PATCH /users/{id}/active',
  'DELETE /users/{id}',
  'DELETE /users/{id}/factors',
  'POST /users/{id}/erasure',
  'GET /users/{id}/export.tar',
  'GET /users/export.csv',
  'GET /requests/export.csv',
  'GET /projects/export.csv',
  'GET /payments/export.csv',
  'GET /mail/export.csv',
  'GET /logs/export.csv',
  'GET /audit/export.csv',
  'POST /backups/{name}/restore',
];

describe('operations that need a fresh proof', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = async (operation: string) => {
    const [method, path] = operation.split(' ') as [Call['method'], string];
    const url = path.replace('{provider}', 'main').replace('{name}', 'a-backup').replace('{id}', String(admin.id));
    return app.call({ method, url, token: admin.token, ...(method !== 'GET' && { body: {} }) });
  };

  it('lists every lasting operation and no other', () => {
    expect([...guarded].sort()).toEqual([...LASTING].sort());
  });

  it('returns PROOF_REQUIRED for each of them when the sign-in is ten minutes old', async () => {
    app.clock.advance(10 * MINUTE);
    const answers: Record<string, string> = {};
    for (const operation of LASTING) {
      const answer = await call(operation);
      answers[operation] = `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
    }
    expect(answers).toEqual(Object.fromEntries(LASTING.map((operation) => [operation, '403 PROOF_REQUIRED'])));
  });

  it('returns PROOF_REQUIRED for a proof from before the clock was set back', async () => {
    const codeOf = async () => (await call('PATCH /users/{id}/active')).json<{ code: string }>().code;
    await renewProofs(app);
    expect(await codeOf()).not.toBe('PROOF_REQUIRED');
    app.clock.advance(-HOUR);
    expect(await codeOf()).toBe('PROOF_REQUIRED');
  });
});

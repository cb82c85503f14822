import { XSRF_COOKIE, xsrfToken } from '../../src/core/access/xsrf.js';
import { HOUR } from '../../src/core/common/time/clock.js';
import type { Environment } from '../../src/core/config/env.js';
import { FaqAnswerService } from '../../src/modules/faq/answers/faq-answer.service.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { UnsubscribeToken } from '../../src/modules/mail/unsubscribe-token.js';
import { VerificationCode } from '../../src/modules/auth/credentials/emailed-code.entity.js';
import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { TokenService } from '../../src/modules/auth/credentials/token.service.js';
import { loadConfig } from '../../src/settings.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Call, fromInside, type Inside, startAppAt } from '../app.js';
import { sandbox, type Sandbox } from '../database.js';

const OLD = 'the-key-of-before-0123456789abcdefghij';
const NEW = 'the-key-of-today-9876543210jihgfedcba';

describe('a new JWT_SECRET', () => {
  const email = 'newcomer@test.example';
  const code = '012345';
  let place: Sandbox;
  let person: TestActor;
  let entryId: number;
  const configWith = (keys: Environment) => loadConfig({ ...place.environment, ...keys });
  const linksWith = (keys: Environment) => new UnsubscribeToken(configWith(keys));
  const vote = async ({ app, db }: Inside) => {
    await app.get(FaqAnswerService).vote('public', 'account 1', { entryId, isHelpful: true, question: 'May I?' });
    return (await db.read(FaqEntry).findOneBy({ id: entryId }))?.upVotes;
  };

  beforeAll(async () => {
    place = await sandbox();
    await fromInside(configWith({ JWT_SECRET: OLD }), async (inside) => {
      const { app, db } = inside;
      person = await givenUser(inside);
      const codeHash = await app.get(PasswordService).hash(code);
      const now = new Date();
      await db.transaction(async () => {
        await db.write(VerificationCode).insert({ email, codeHash, attempts: 0, expiresAt: new Date(+now + HOUR) });
        const { identifiers } = await db.write(FaqEntry).insert({
          question: 'May I?',
          answer: '<p>Yes.</p>',
          visibility: 'public',
          aliases: [],
          searchText: 'may i',
          tags: null,
          createdAt: now,
          updatedAt: now,
        });
        entryId = identifiers[0]!.id as number;
      });
      expect(await vote(inside)).toBe(1);
    });
  });
  afterAll(() => place.remove());

  const answers = async (keys: Environment) => {
    const app = await startAppAt(configWith(keys));
    const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as { sid: string };
    const xsrf = xsrfToken(configWith({ JWT_SECRET: OLD }), sid);
    const statusOf = async (call: Call) => (await app.call(call)).statusCode;
    const token = linksWith({ JWT_SECRET: OLD }).issue({ userId: person.id, kind: 'reply' });
    const order = { orderId: 'ORDER1', projectId: 1, expectedAmount: '1.00', expectedCurrency: 'USD' };
    try {
      return {
        session: await statusOf({ url: '/auth/check', token: person.token }),
        forged: await statusOf({ url: '/auth/check', token: `${person.token.slice(0, -6)}AAAAAA` }),
        unsubscribed: await statusOf({ method: 'POST', url: '/mail/unsubscribe', body: { token } }),
        pair: (
          await app.call({
            method: 'POST',
            url: '/payments/paypal-success',
            token: person.token,
            headers: { cookie: `${XSRF_COOKIE}=${xsrf}`, 'x-xsrf-token': xsrf },
            body: order,
          })
        ).json<{ code: string }>().code,
        codeOf: (await app.app.get(TokenService).verifyCode(VerificationCode, { email }, code)).email,
        votes: await vote(app),
      };
    } finally {
      await app.stop();
    }
  };

  it('keeps sessions, links, codes and votes valid with the old one in JWT_SECRET_BEFORE', async () => {
    expect(await answers({ JWT_SECRET: NEW, JWT_SECRET_BEFORE: OLD })).toEqual({
      session: 200,
      forged: 401,
      unsubscribed: 200,
      pair: 'BAD_ORDER_ID',
      codeOf: email,
      votes: 1,
    });
  });

  it('rejects everything that the old one signed without JWT_SECRET_BEFORE, and accepts codes', async () => {
    expect(await answers({ JWT_SECRET: NEW })).toMatchObject({
      session: 401,
      forged: 401,
      unsubscribed: 400,
      codeOf: email,
    });
  });

  it('signs new links', () => {
    const token = linksWith({ JWT_SECRET: NEW, JWT_SECRET_BEFORE: OLD }).issue({ userId: 7, kind: 'reply' });
    expect(linksWith({ JWT_SECRET: NEW }).read(token)).toEqual({ userId: 7, kind: 'reply' });
    expect(linksWith({ JWT_SECRET: OLD }).read(token)).toBeNull();
  });
});

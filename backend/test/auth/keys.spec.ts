import { XSRF_COOKIE, xsrfToken } from '../../src/core/access/xsrf.js';
import type { Environment } from '../../src/core/config/env.js';
import { FaqAnswerService } from '../../src/modules/faq/answers/faq-answer.service.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { UnsubscribeToken } from '../../src/modules/mail/unsubscribe-token.js';
import { VerificationCode } from '../../src/modules/auth/credentials/verification-code.entity.js';
import { TokenService } from '../../src/modules/auth/credentials/token.service.js';
import { CONFIG } from '../../src/core/config/config.module.js';
import type { Config } from '../../src/core/config/env.js';
import { loadConfig } from '../../src/settings.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Call, fromInside, type Inside, startAppAt } from '../app.js';
import { sandbox, type Sandbox } from '../database.js';

const OLD = 'the-key-of-before-0123456789abcdefghij';
const NEW = 'the-key-of-today-9876543210jihgfedcba';

describe('a new JWT_SECRET', () => {
  let place: Sandbox;
  let person: TestActor;
  let sessionId: string;
  let unsubscribe: string;
  const inside = <T>(keys: Environment, work: (app: Inside) => Promise<T>) =>
    fromInside(loadConfig({ ...place.environment, ...keys }), work);

  beforeAll(async () => {
    place = await sandbox();
    await inside({ JWT_SECRET: OLD }, async (app) => {
      person = await givenUser(app);
      sessionId = (JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
      unsubscribe = new UnsubscribeToken(app.app.get<Config>(CONFIG)).issue({ userId: person.id, kind: 'reply' });
    });
  });
  afterAll(() => place.remove());

  const answers = async (keys: Environment) => {
    const app = await startAppAt(loadConfig({ ...place.environment, ...keys }));
    const xsrf = xsrfToken(loadConfig({ ...place.environment, JWT_SECRET: OLD }), sessionId);
    const statusOf = async (call: Call) => (await app.call(call)).statusCode;
    const order = { orderId: 'ORDER1', projectId: 1, expectedAmount: '1.00', expectedCurrency: 'USD' };
    try {
      return {
        session: await statusOf({ url: '/auth/check', token: person.token }),
        forged: await statusOf({ url: '/auth/check', token: `${person.token.slice(0, -6)}AAAAAA` }),
        unsubscribed: await statusOf({ method: 'POST', url: '/mail/unsubscribe', body: { token: unsubscribe } }),
        pair: (
          await app.call({
            method: 'POST',
            url: '/payments/paypal-success',
            token: person.token,
            headers: { cookie: `${XSRF_COOKIE}=${xsrf}`, 'x-xsrf-token': xsrf },
            body: order,
          })
        ).json<{ code: string }>().code,
      };
    } finally {
      await app.stop();
    }
  };

  it('keeps sessions and links valid with the old one in JWT_SECRET_BEFORE', async () => {
    const { pair, ...rest } = await answers({ JWT_SECRET: NEW, JWT_SECRET_BEFORE: OLD });
    expect(rest).toEqual({ session: 200, forged: 401, unsubscribed: 200 });
    expect(pair).toBe('BAD_ORDER_ID');
  });

  it('rejects everything that the old one signed without JWT_SECRET_BEFORE', async () => {
    expect(await answers({ JWT_SECRET: NEW })).toMatchObject({ session: 401, forged: 401, unsubscribed: 400 });
  });

  it('signs new links', async () => {
    const token = await inside({ JWT_SECRET: NEW, JWT_SECRET_BEFORE: OLD }, async (app) =>
      new UnsubscribeToken(app.app.get<Config>(CONFIG)).issue({ userId: 7, kind: 'reply' }),
    );
    const read = (keys: Environment) =>
      inside(keys, async (app) => new UnsubscribeToken(app.app.get<Config>(CONFIG)).read(token));
    expect(await read({ JWT_SECRET: NEW })).toEqual({ userId: 7, kind: 'reply' });
    expect(await read({ JWT_SECRET: OLD })).toBeNull();
  });

  it('accepts codes that were sent before, with and without the old one', async () => {
    const email = 'newcomer@test.example';
    const code = await inside({ JWT_SECRET: OLD }, async (app) => {
      const tokens = app.app.get(TokenService);
      const made = await tokens.createCode();
      await app.db.transaction(() => tokens.storeCode(VerificationCode, { email }, made));
      return made.code;
    });
    for (const keys of [{ JWT_SECRET: NEW, JWT_SECRET_BEFORE: OLD }, { JWT_SECRET: NEW }])
      expect(
        await inside(keys, (app) => app.app.get(TokenService).verifyCode(VerificationCode, { email }, code)),
      ).not.toBeNull();
  });

  it('recognizes earlier votes', async () => {
    const now = new Date();
    const entry = {
      question: 'May I?',
      answer: '<p>Yes.</p>',
      visibility: 'public' as const,
      aliases: [],
      searchText: 'may i',
    };
    const vote = async (app: Inside, entryId: number) => {
      await app.app.get(FaqAnswerService).vote('public', 'account 1', { entryId, isHelpful: true, question: 'May I?' });
      return (await app.db.read(FaqEntry).findOneBy({ id: entryId }))?.upVotes;
    };
    const id = await inside({ JWT_SECRET: OLD }, async (app) => {
      const { identifiers } = await app.db.transaction(() =>
        app.db.write(FaqEntry).insert({ ...entry, tags: null, createdAt: now, updatedAt: now }),
      );
      const entryId = identifiers[0]!.id as number;
      expect(await vote(app, entryId)).toBe(1);
      return entryId;
    });
    expect(await inside({ JWT_SECRET: NEW, JWT_SECRET_BEFORE: OLD }, (app) => vote(app, id))).toBe(1);
  });
});

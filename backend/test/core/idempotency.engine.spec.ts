import { randomUUID } from 'node:crypto';
import { DAY } from '../../src/core/common/time/clock.js';
import { IdempotencyService } from '../../src/core/idempotency/idempotency.service.js';
import { IdempotentCall } from '../../src/core/idempotency/idempotent-call.entity.js';
import { JobService } from '../../src/core/scheduler/job.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Offer } from '../../src/modules/offers/offer.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Call, startApp, type TestApp } from '../app.js';
import { countQueries } from '../queries.js';
import { givenRequest } from '../requests/rows.js';

const OFFER = { title: 'Winter check', description: 'Two days.', price: 10, end_date: '2099-01-01' };

describe('a call with an Idempotency-Key', () => {
  let app: TestApp;
  let admin: TestActor;
  let key: string;

  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1', limits: { comments: 2 } });
    admin = await givenUser(app, { role: 'admin' });
  });
  beforeEach(async () => {
    key = randomUUID();
    await app.db.transaction(() => app.db.write(Offer).deleteAll());
  });
  afterAll(() => app.close());

  const post = (url: string, body: object, more: Partial<Call> = {}) =>
    app.call({ method: 'POST', url, body, token: admin.token, headers: { 'idempotency-key': key }, ...more });
  const create = (changes: object = {}, more: Partial<Call> = {}) =>
    post('/special-offers', { ...OFFER, ...changes }, more);
  const offers = () => app.db.read(Offer).count();
  const keys = () => app.db.read(IdempotentCall).count();
  const refusalOf = ({ statusCode, json }: Awaited<ReturnType<typeof create>>) => [
    statusCode,
    json<{ code: string }>().code,
  ];

  it('returns the first response and creates one row when it is repeated', async () => {
    const [first, again] = [await create(), await create()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(await offers()).toBe(1);
  });

  it('creates one row when three run at once', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await offers()).toBe(1);
  });

  it('runs again after a refusal', async () => {
    const before = await keys();
    expect(refusalOf(await create({ end_date: '2001-01-01' }))).toEqual([400, 'END_DATE_PAST']);
    expect(await keys()).toBe(before);
    expect((await create()).statusCode).toBe(201);
    expect(await offers()).toBe(1);
  });

  it('stores neither key nor row when the transaction fails', async () => {
    const before = await keys();
    const call = { id: key, fingerprint: key };
    const work = async () => {
      await create({}, { headers: {} });
      throw new Error('stopped');
    };
    await expect(app.app.get(IdempotencyService).once(call, work)).rejects.toThrow('stopped');
    expect([await keys(), await offers()]).toEqual([before, 0]);
  });

  it('rejects another body or address with the same key', async () => {
    await create();
    expect(refusalOf(await create({ title: 'Other' }))).toEqual([422, 'KEY_REUSED']);
    expect(refusalOf(await post('/faq', { question: 'When?', answer: 'Now.' }))).toEqual([422, 'KEY_REUSED']);
    expect(await offers()).toBe(1);
  });

  it('is independent of the keys of other accounts', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    await create();
    expect((await create({}, { token })).statusCode).toBe(201);
    expect(await offers()).toBe(2);
  });

  it.each(['too-short', 'x'.repeat(65), 'with spaces in the middle'])('rejects the malformed key %j', async (bad) => {
    const headers = { 'idempotency-key': bad };
    expect(refusalOf(await create({}, { headers }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('counts refused comments towards the limit', async () => {
    const { token } = await givenUser(app);
    const comment = () =>
      post(
        '/projects/attachments/999999/comments',
        { comment_text: 'Hello' },
        {
          token,
          headers: { 'idempotency-key': randomUUID() },
        },
      );
    const answers = [await comment(), await comment(), await comment()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429]);
  });

  it('emails one reply to a request, also with a newer version', async () => {
    const { id, version } = await givenRequest(app);
    const reply = (at: number) =>
      post(`/requests/${id}/reply`, { text: 'Yes.' }, { headers: { 'idempotency-key': key, 'if-match': `"${at}"` } });
    const answers = [await reply(version), await reply(version), await reply(version + 1)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await app.db.read(OutboxMail).countBy({ template: 'request-reply' })).toBe(1);
  });

  it('needs two statements more, and creates nothing when it is repeated', async () => {
    const queries = async (headers?: Call['headers']) =>
      (await countQueries(app, () => create({}, headers && { headers }))).queries;
    await queries({});
    const plain = await queries({});
    expect(await queries()).toHaveLength(plain.length + 2);
    expect((await queries()).filter((sql) => /INSERT INTO .offers/i.test(sql))).toEqual([]);
  });

  it('is deleted by an erasure', async () => {
    const { id, email } = await givenUser(app);
    await create();
    expect((await post(`/users/${id}/erasure`, { email })).statusCode).toBe(200);
    expect(await keys()).toBe(0);
  });

  it('is deleted after a day', async () => {
    await create();
    app.clock.advance(DAY);
    await app.app.get(JobService).round();
    await app.app.get(JobService).waitForRunning();
    expect(await keys()).toBe(0);
  });
});

import { dayIn, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { erasedAccount } from '../../src/core/privacy/erased.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { businessDaysAfter } from '../../src/modules/requests/request.rules.js';
import { givenUser } from '../actors.js';
import { text } from '../attachments/files.js';
import { QUOTATION, type RequestWorld, startRequestWorld } from './world.js';

const SAME = { message: 'Quotation request submitted successfully.' };

describe('spam', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld({
      RATE_LIMIT_FACTOR: '1',
      spamFilesMb: 1,
      limits: { requestsPerAddress: 3, requestsPerDay: 6, requestsPerEmail: 2, requests: 8, acknowledgements: 3 },
    });
  });
  afterEach(async () => {
    world.clock.advance(25 * HOUR);
    await world.reset();
  });
  afterAll(() => world.close());

  const send = (n: number, body: object = {}, ip?: string) =>
    world.quotation({ ...QUOTATION, email: `visitor${n}@x.example`, notes: `note ${n}`, ...body }, ip);

  const change = (id: number, stage: string, headers?: Record<string, string>) => world.change(id, { stage }, headers);

  it.each([
    ['fills in what people do not see', { website: 'https://cheap.example' }, 'honeypot'],
    ['is faster than people are', { elapsedMs: 2_999 }, 'too-fast'],
  ])('is whatever %s: stored, answered like the rest, without a mail', async (_what, sign, spamReason) => {
    const answer = await send(1, sign);
    expect([answer.statusCode, answer.json()]).toEqual([201, SAME]);
    expect(await world.rows()).toMatchObject([{ stage: 'spam', spamReason, dueOn: null }]);
    expect(await world.mails()).toHaveLength(0);
    expect((await world.list()).total).toBe(0);
    expect((await world.list('?stage=spam')).items).toMatchObject([{ spam_reason: spamReason, overdue: false }]);
  });

  it('also applies to the contact form', async () => {
    const bot = { website: 'x', elapsedMs: '90000' };
    expect((await world.contact(bot)).json()).toEqual({ message: 'Message sent successfully!' });
    expect((await world.contact({ elapsedMs: '10', subject: 'b' })).statusCode).toBe(201);
    expect(await world.rows()).toMatchObject([{ spamReason: 'honeypot' }, { spamReason: 'too-fast' }]);
    expect(await world.mails()).toHaveLength(0);
  });

  it('excludes fast forms of signed-in users unless the trap is filled', async () => {
    const { token } = await givenUser(world, { role: 'user' });
    const ask = (body: object) =>
      world.call({ method: 'POST', url: '/quotation', body: { ...QUOTATION, ...body }, token });
    expect((await ask({ elapsedMs: 800 })).json()).toEqual(SAME);
    expect((await world.contact({ elapsedMs: '10', subject: 'b' }, [], token)).statusCode).toBe(201);
    await ask({ elapsedMs: 800, website: 'x', notes: 'b' });
    expect((await world.rows()).map(({ spamReason }) => spamReason)).toEqual([null, null, 'honeypot']);
  });

  it('becomes a normal request with one email to each side when staff makes it new', async () => {
    await send(1, { elapsedMs: 100 });
    const [caught] = await world.rows();
    const move = (stage: string) => change(caught!.id, stage);
    expect((await move('new')).json()).toMatchObject({ stage: 'new', spam_reason: null, unread: true });
    const [request] = await world.rows();
    expect(request!.dueOn).toBe(businessDaysAfter(dayIn('America/Los_Angeles', world.clock.now()), 2, 'en-US'));
    const recipients = async () => (await world.mails()).map(({ template, recipient }) => [template, recipient]).sort();
    const mails = [
      ['request-news', world.admin.email],
      ['request-received', 'visitor1@x.example'],
    ];
    expect(await recipients()).toEqual(mails);
    await move('spam');
    await move('new');
    expect(await recipients()).toEqual(mails);
  });

  it('sends no emails when a request that arrived normally comes back from spam, nor for another stage', async () => {
    await send(1);
    await send(2, { elapsedMs: 100 });
    const before = (await world.mails()).length;
    const [normal, caught] = await world.rows();
    await change(normal!.id, 'spam');
    await change(normal!.id, 'new');
    await change(caught!.id, 'lost');
    expect(await world.mails()).toHaveLength(before);
  });

  it('gets its due day and loses the reason when it leaves for another open stage', async () => {
    await send(1, { elapsedMs: 100 });
    const [caught] = await world.rows();
    expect((await change(caught!.id, 'contacted')).json()).toMatchObject({ stage: 'contacted', spam_reason: null });
    const [request] = await world.rows();
    expect(request!.dueOn).toBe(businessDaysAfter(dayIn('America/Los_Angeles', world.clock.now()), 2, 'en-US'));
    expect(await world.mails()).toEqual([]);
  });

  it('becomes contacted by a reply, with a due day and without an email that announces it', async () => {
    await send(1, { elapsedMs: 100 });
    const { id } = (await world.rows())[0]!;
    const url = `/requests/${id}/reply`;
    const reply = await world.call({ method: 'POST', url, body: { text: 'Dear Wren,' }, token: world.admin.token });
    const dueOn = businessDaysAfter(dayIn('America/Los_Angeles', world.clock.now()), 2, 'en-US');
    expect(reply.json()).toMatchObject({ stage: 'contacted', spam_reason: null, due_on: dueOn });
    expect((await world.list()).items).toMatchObject([{ id }]);
    await change(id, 'spam');
    await change(id, 'new');
    expect((await world.mails()).map(({ template }) => template)).toEqual(['request-reply']);
  });

  it('sends no emails about a request of an erased sender', async () => {
    await send(1, { elapsedMs: 100 });
    const { id } = (await world.rows())[0]!;
    const { email } = erasedAccount(id);
    await world.db.transaction(() => world.db.write(Request).update({ id }, { email }));
    expect((await change(id, 'new')).json()).toMatchObject({ stage: 'new', email });
    expect(await world.mails()).toEqual([]);
  });

  it('is made new by one of two colleagues at once', async () => {
    await send(1, { elapsedMs: 100 });
    const [caught] = await world.rows();
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all([1, 2].map(() => change(caught!.id, 'new', headers)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await world.mails()).toHaveLength(2);
  });

  it('excludes requests without both fields and those that took three seconds', async () => {
    await send(1);
    await send(2, { elapsedMs: 3_000, website: '' });
    expect((await world.rows()).map(({ stage }) => stage)).toEqual(['new', 'new']);
  });

  it('does not block the same content sent again by a person', async () => {
    await send(1, { elapsedMs: 1 });
    await send(1, { elapsedMs: 60_000 });
    expect((await world.rows()).map(({ stage, repeats }) => [stage, repeats])).toEqual([
      ['spam', 0],
      ['new', 0],
    ]);
  });

  it('begins with the fourth of one address in ten minutes, and only for that address', async () => {
    for (let n = 1; n <= 4; n += 1) expect((await send(n)).json()).toEqual(SAME);
    await send(5, {}, '198.51.100.99');
    expect((await world.rows()).map(({ spamReason }) => spamReason)).toEqual([null, null, null, 'address-limit', null]);
    world.clock.advance(10 * MINUTE);
    await send(6);
    expect((await world.rows()).at(-1)!.stage).toBe('new');
  });

  it('begins with the seventh of one address a day', async () => {
    for (let n = 1; n <= 7; n += 1) {
      await send(n);
      world.clock.advance(11 * MINUTE);
    }
    expect((await world.rows()).map(({ stage }) => stage)).toEqual([...Array<string>(6).fill('new'), 'spam']);
  });

  it('begins with the third of one e-mail address an hour, from wherever it comes', async () => {
    for (let n = 1; n <= 3; n += 1) await send(n, { email: 'one@x.example' }, `203.0.113.${n}`);
    expect((await world.rows()).map(({ spamReason }) => spamReason)).toEqual([null, null, 'email-limit']);
  });

  it('is refused when it becomes a flood, also when nothing of it is valid', async () => {
    for (let n = 1; n <= 8; n += 1) expect((await send(n, { requesterName: '' })).statusCode).toBe(400);
    const answer = await send(9);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await world.rows()).toHaveLength(0);
  });

  it('keeps its file within the limit and then only its name', async () => {
    const stored = world.stored();
    for (let n = 1; n <= 4; n += 1) {
      const file = { field: 'attachment', name: `${n}.txt`, bytes: Buffer.concat([text, Buffer.from([65 + n])]) };
      await world.contact({ subject: `${n}`, email: `v${n}@x.example`, website: n === 1 ? 'x' : '' }, [file]);
    }
    expect((await world.rows()).map(({ storageKey }) => storageKey !== null)).toEqual([true, true, true, false]);
    expect(world.stored()).toBe(stored + 3);
    const [item] = (await world.list('?stage=spam&q=hana&sort=created_at&dir=desc')).items;
    expect(item).toMatchObject({ attachment: { name: '4.txt', kept: false }, spam_reason: 'address-limit' });
    const url = `/requests/${String(item!.id)}/attachment`;
    expect((await world.call({ url, token: world.admin.token })).statusCode).toBe(404);
  });

  it('drops files beyond the storage limit but keeps the text', async () => {
    const big = (n: number) => ({
      field: 'attachment',
      name: `${n}.txt`,
      bytes: Buffer.alloc(600_000, `${n} lines\n`),
    });
    for (let n = 1; n <= 3; n += 1)
      await world.contact({ subject: `${n}`, email: `v${n}@x.example`, website: n < 3 ? 'x' : '' }, [big(n)]);
    expect((await world.rows()).map(({ stage, storageKey }) => [stage, storageKey !== null])).toEqual([
      ['spam', true],
      ['spam', false],
      ['new', true],
    ]);
  });

  it('cannot make us fill other people’s mailboxes: so many thanks leave in an hour', async () => {
    for (let n = 1; n <= 5; n += 1) await send(n, {}, `203.0.113.${n}`);
    const mails = await world.mails();
    expect(mails.filter(({ template }) => template === 'request-received')).toHaveLength(3);
    expect(mails.filter(({ template }) => template === 'request-news')).toHaveLength(5);
  });
});

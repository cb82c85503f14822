import { dayIn, HOUR } from '../../src/core/common/time/clock.js';
import { businessDaysAfter } from '../../src/modules/requests/request.rules.js';
import { givenUser } from '../actors.js';
import { countQueries } from '../queries.js';
import { QUOTATION, type RequestWorld, startRequestWorld } from './world.js';

interface Problem {
  message: string;
  fields: Record<string, string[]>;
}

describe('POST /quotation', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  it('stores the request, emails the admins and confirms to the sender', async () => {
    const answer = await world.quotation();
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'Quotation request submitted successfully.' }]);
    const [row] = await world.rows();
    const today = dayIn('America/Los_Angeles', world.clock.now());
    expect(row).toMatchObject({
      source: 'quotation',
      stage: 'new',
      name: 'Wren Abara',
      company: 'Abara Design',
      message: QUOTATION.notes,
      serviceName: 'Web Development',
      priceRange: QUOTATION.priceRange,
      spamReason: null,
      dueOn: businessDaysAfter(today, 2, 'en-US'),
    });
    const [news, thanks] = await world.mails();
    expect(news).toMatchObject({
      recipient: 'ada@pellworth.example',
      replyTo: 'wren@abara.example',
      subject: `New quotation request (no. ${row!.id})`,
    });
    expect(news!.context.text).toContain('Company: Abara Design');
    expect(news!.context.text).toContain(QUOTATION.notes);
    expect(thanks).toMatchObject({ recipient: 'wren@abara.example', replyTo: null });
    expect(JSON.stringify([thanks!.subject, thanks!.context])).not.toMatch(/abara|portfolio|development/i);
  });

  it('needs a name and an e-mail address, nothing else', async () => {
    expect((await world.quotation({ requesterName: 'Ann', email: 'ann@x.example' })).statusCode).toBe(201);
    const blank = { companyName: '', phone: null, notes: '  ', serviceName: '', website: '' };
    expect((await world.quotation({ requesterName: 'Bob', email: 'bob@x.example', ...blank })).statusCode).toBe(201);
    expect(await world.rows()).toMatchObject([
      { company: null, message: null },
      { company: null, phone: null, message: null, serviceName: null, stage: 'new' },
    ]);
  });

  it.each([
    [{ requesterName: '' }, 'requesterName', 'Please enter your name.'],
    [{ requesterName: undefined }, 'requesterName', 'Please enter your name.'],
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'wren' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'a@x.example,b@x.example' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'Wren <a@x.example>' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'a@x.example\r\nBcc: b@x.example' }, 'email', 'Please enter a valid email address.'],
    [{ phone: '5'.repeat(51) }, 'phone', 'At most 50 characters are allowed.'],
    [{ companyName: 'c'.repeat(256) }, 'companyName', 'At most 255 characters are allowed.'],
    [{ notes: 'n'.repeat(10_000) }, 'notes', 'At most 5,000 characters are allowed.'],
    [{ elapsedMs: -1 }, 'elapsedMs', 'Must be a whole number of milliseconds.'],
  ])('refuses %j', async (wrong, field, message) => {
    const answer = await world.quotation({ ...QUOTATION, ...wrong });
    expect([answer.statusCode, answer.json<Problem>().fields]).toEqual([400, { [field]: [message] }]);
    expect(await world.rows()).toHaveLength(0);
    expect(await world.mails()).toHaveLength(0);
  });

  it('stores a name with a line break in one line', async () => {
    const answer = await world.quotation({ ...QUOTATION, requesterName: 'Ann\r\nBcc: x@y.example' });
    expect(answer.statusCode).toBe(201);
    expect(await world.rows()).toMatchObject([{ name: 'Ann Bcc: x@y.example' }]);
  });

  it('counts notes of 5,000 four-byte characters as 5,000 and keeps every one', async () => {
    const notes = '🙂'.repeat(5_000);
    expect((await world.quotation({ ...QUOTATION, notes })).statusCode).toBe(201);
    expect((await world.rows())[0]!.message).toBe(notes);
  });

  it('takes the longest address that mail can have', async () => {
    const email = `a@${['b', 'c', 'd', 'e'].map((letter) => letter.repeat(60)).join('.')}.example`;
    expect((await world.quotation({ ...QUOTATION, email })).statusCode).toBe(201);
    expect((await world.mails()).map(({ recipient }) => recipient)).toContain(email);
  });

  it('stores the very same once a day, however often it is sent, and what differs beside it', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.quotation()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await world.rows()).toMatchObject([{ repeats: 3 }]);
    expect(await world.mails()).toHaveLength(2);
    await world.quotation({ ...QUOTATION, phone: '(916) 555-0178' });
    world.clock.advance(24 * HOUR);
    await world.quotation();
    expect(await world.rows()).toHaveLength(3);
  });

  it('thanks one address once a day', async () => {
    for (const notes of ['one', 'two', 'three']) await world.quotation({ ...QUOTATION, notes });
    const thanks = (await world.mails()).filter(({ template }) => template === 'request-received');
    expect(thanks).toHaveLength(1);
  });

  it('emails any number of admins with the same number of queries', async () => {
    const queries = async (notes: string) =>
      (await countQueries(world, () => world.quotation({ ...QUOTATION, notes }))).queries.length;
    const one = await queries('one admin');
    for (let n = 0; n < 3; n += 1) await givenUser(world, { role: 'admin' });
    await world.reset();
    expect(await queries('four admins')).toBe(one);
    expect((await world.mails()).filter(({ template }) => template === 'request-news')).toHaveLength(4);
  });
});

import { connect } from 'node:net';
import { Request } from '../../src/modules/requests/request.entity.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { pdf, picture, text } from '../attachments/files.js';
import { form } from '../attachments/world.js';
import { until } from '../until.js';
import { MESSAGE, type RequestWorld, startRequestWorld } from './world.js';

const MB = 1024 * 1024;
const INCOMPLETE = 'Please fill in all required fields.';
const TYPES = 'Unsupported file type. Use PNG, JPG, PDF, or TXT.';
const file = (name: string, bytes: Buffer, type?: string) => ({
  field: 'attachment',
  name,
  bytes,
  ...(type ? { type } : {}),
});

describe('POST /contact', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const refused = async (answer: ReturnType<RequestWorld['contact']>, storedBefore: number) => {
    const problem = (await answer).json<{ statusCode: number; message: string; error: string; fields?: object }>();
    expect(problem.error).toBe(problem.message);
    expect(await world.rows()).toHaveLength(0);
    expect(await world.mails()).toHaveLength(0);
    expect(world.stored()).toBe(storedBefore);
    return [problem.statusCode, problem.message, Object.keys(problem.fields ?? {})];
  };

  it('stores the message, emails the admins and confirms to the sender', async () => {
    const answer = await world.contact();
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'Message sent successfully!' }]);
    expect(await world.rows()).toMatchObject([{ source: 'contact', stage: 'new', ...MESSAGE, storageKey: null }]);
    const [news] = await world.mails();
    expect(news).toMatchObject({ subject: expect.stringMatching(/^New message \(no\. \d+\)$/) as string });
    expect(news!.context.text).toContain('Subject: Order printer drops offline');
    expect(await world.mails()).toHaveLength(2);
  });

  it('counts a line break as one character, as the sender typed it', async () => {
    const message = `${'x'.repeat(9_998)}\r\ny`;
    expect((await world.contact({ message })).statusCode).toBe(201);
    expect((await world.rows())[0]!.message).toHaveLength(10_000);
    expect((await world.contact({ message: 'x'.repeat(10_001) })).json()).toMatchObject({
      statusCode: 400,
      fields: { message: ['At most 10,000 characters are allowed.'] },
    });
  });

  it.each(['name', 'email', 'subject', 'message'])('needs %s', async (field) => {
    for (const value of [null, '', '  \t']) {
      expect(await refused(world.contact({ [field]: value }), world.stored())).toEqual([400, INCOMPLETE, [field]]);
    }
  });

  it.each([
    [{ subject: 'Hi\r\nBcc: x@y.example' }, 'subject', 'This text holds characters that are not allowed.'],
    [{ name: '\u200B\u2800' }, 'name', INCOMPLETE],
    [{ email: 'hana' }, 'email', 'Please enter a valid email address.'],
    [{ elapsedMs: 'soon' }, 'elapsedMs', 'Must be a whole number of milliseconds.'],
    [{ stage: 'won' }, 'stage', 'Unknown field.'],
  ])('refuses %j', async (wrong, field, message) => {
    expect(await refused(world.contact(wrong), world.stored())).toEqual([400, message, [field]]);
  });

  const contactWithBytes = (message: string) => {
    const texts = Object.entries({ ...MESSAGE, message: '@@' }).map(([field, value]) => ({ field, value }));
    const { headers, payload } = form(texts);
    const [before, after] = payload.toString('latin1').split('@@');
    const bytes = Buffer.concat([Buffer.from(before!), Buffer.from(message, 'hex'), Buffer.from(after!)]);
    return world.call({ method: 'POST', url: '/contact', headers, payload: bytes });
  };

  it.each([
    ['Latin-1', '636166e9'],
    ['an incomplete character', '63616620e282'],
    ['half of a surrogate pair', 'eda080'],
    ['an invalid end of a long text', `${'61'.repeat(60_000)}ff`],
  ])('rejects a field with %s', async (_name, message) => {
    const { statusCode, code, fields } = (await contactWithBytes(message)).json<Record<string, unknown>>();
    expect([statusCode, code, fields]).toEqual([
      400,
      'VALIDATION_FAILED',
      { message: ['This text is not valid UTF-8.'] },
    ]);
    expect(await world.rows()).toHaveLength(0);
  });

  it('rejects a text larger than a file may be', async () => {
    const answer = await contactWithBytes('c3a9'.repeat(3 * MB));
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      fields: { message: ['At most 10,000 characters are allowed.'] },
    });
  });

  it('accepts a typed replacement character', async () => {
    expect((await contactWithBytes('636166efbfbd')).statusCode).toBe(201);
    expect(await world.rows()).toMatchObject([{ message: 'caf\uFFFD' }]);
  });

  it('keeps files of the four types and hands them out renamed, never to be shown in place', async () => {
    const files: [string, Buffer, string][] = [
      ['shot.png', await picture('png'), 'image/png'],
      ['photo.JPG', await picture('jpeg'), 'image/jpeg'],
      ['plan.pdf', pdf, 'application/pdf'],
      ['notes.txt', text, 'text/plain; charset=utf-8'],
    ];
    for (const [name, bytes, mime] of files) {
      expect((await world.contact({ subject: name }, [file(name, bytes, mime.split(';')[0])])).statusCode).toBe(201);
      const { id } = (await world.rows()).at(-1)!;
      const url = `/requests/${id}/attachment`;
      const answer = await world.call({ url, token: world.admin.token });
      expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-type': mime,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(answer.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="request-${id}\\.\\w+"`));
      const cookie = `portico_file=${world.admin.fileCookie}`;
      expect((await world.call({ method: 'HEAD', url, headers: { cookie } })).statusCode).toBe(200);
    }
    expect((await world.rows())[1]).toMatchObject({ fileName: 'photo.JPG', fileType: 'image/jpeg' });
  });

  it('cuts folders and what cannot be seen off the name', async () => {
    await world.contact({}, [file('../../etc/\u202Epass\twd.txt', text)]);
    expect((await world.rows())[0]!.fileName).not.toMatch(/[/\\\p{Cc}\u202E]/u);
  });

  it.each([
    ['a page', 'page.html', '<p>hello</p>', 'text/html'],
    ['a drawing', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['an archive', 'all.zip', 'PK\u0003\u0004', 'application/zip'],
  ])('refuses %s', async (_what, name, content, type) => {
    const answer = world.contact({}, [file(name, Buffer.from(content), type)]);
    expect(await refused(answer, world.stored())).toEqual([415, TYPES, ['attachment']]);
  });

  it.each([
    ['page.png', '<!doctype html><script>alert(1)</script>', 'This is a web page named .png. Save it as PNG.'],
    [
      'page.txt',
      '\n<!-- x --><HTML><script>alert(1)</script>',
      'This is a web page named .txt. Save it as plain text in UTF-8.',
    ],
    ['setup.pdf', 'MZ\u0090\u0000', 'This is a program named .pdf. Save it as PDF.'],
  ])('refuses %s with the reason', async (name, content, message) => {
    const answer = world.contact({}, [file(name, Buffer.from(content))]);
    expect(await refused(answer, world.stored())).toEqual([415, message, ['attachment']]);
  });

  it('takes 5 MB to the byte and not one more', async () => {
    const stored = world.stored();
    const over = world.contact({}, [file('big.txt', Buffer.alloc(5 * MB + 1, 'a'))]);
    expect((await refused(over, stored)).slice(0, 2)).toEqual([413, 'Attachment is larger than 5 MB.']);
    expect((await world.contact({}, [file('big.txt', Buffer.alloc(5 * MB, 'a'))])).statusCode).toBe(201);
    expect(world.stored()).toBe(stored + 1);
  });

  it('refuses an empty file, takes a field in which nothing was chosen', async () => {
    const empty = world.contact({}, [file('empty.txt', Buffer.alloc(0))]);
    expect(await refused(empty, world.stored())).toEqual([400, 'This file is empty.', ['attachment']]);
    const none = await world.contact({}, [file('', Buffer.alloc(0), 'application/octet-stream')]);
    expect(none.statusCode).toBe(201);
    expect(await world.rows()).toMatchObject([{ fileName: null }]);
  });

  it('rejects second files, wrong or repeated fields and bodies that are no form', async () => {
    const stored = world.stored();
    const two = world.contact({}, [file('a.txt', text), file('b.txt', text)]);
    expect(await refused(two, stored)).toEqual([400, 'Please attach one file only.', ['attachment']]);
    const elsewhere = world.contact({}, [{ ...file('a.txt', text), field: 'message' }]);
    expect(await refused(elsewhere, stored)).toEqual([400, 'Unknown field.', ['message']]);
    const twice = world.contact({}, [{ field: 'name', value: 'Again' }]);
    expect(await refused(twice, stored)).toEqual([400, 'This field was sent twice.', ['name']]);
    expect((await world.call({ method: 'POST', url: '/contact', body: MESSAGE })).statusCode).toBe(415);
    const broken = { headers: form([]).headers, payload: 'no form at all' };
    expect((await world.call({ method: 'POST', url: '/contact', ...broken })).statusCode).toBe(400);
  });

  it('keeps nothing when a field is wrong although the file was right', async () => {
    const answer = world.contact({ message: '' }, [file('a.txt', text)]);
    expect((await refused(answer, world.stored()))[0]).toBe(400);
  });

  it('keeps nothing of a form that breaks off', async () => {
    const stored = world.stored();
    const { port } = new URL(await world.listen());
    const { headers, payload } = form([file('big.txt', Buffer.alloc(2 * MB, 'a'))]);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']!}\r\n`);
    socket.write(`content-length: ${payload.length}\r\n\r\n`);
    socket.write(payload.subarray(0, MB));
    await until(() => world.stored() === stored + 1);
    socket.destroy();
    await until(() => world.stored() === stored);
    expect(await world.rows()).toHaveLength(0);
  });

  it('keeps its files during the sweep, which removes those of deleted requests', async () => {
    const sweeper = world.app.get(StorageSweepJob, { strict: false });
    await world.contact({ subject: 'first' }, [file('a.txt', Buffer.from('first'))]);
    await world.contact({ subject: 'second' }, [file('b.txt', Buffer.from('second'))]);
    await sweeper.sweep(-1_000);
    expect(world.stored()).toBe(2);
    const [first] = await world.rows();
    await world.db.transaction(() => world.db.write(Request).delete({ id: first!.id }));
    expect((await sweeper.sweep(-1_000)).removed).toBe(1);
    expect(world.stored()).toBe(1);
  });

  it('keeps the bytes of the very same message only once', async () => {
    const stored = world.stored();
    for (let n = 0; n < 2; n += 1) await world.contact({}, [file('same.txt', Buffer.from('same'))]);
    expect([world.stored(), (await world.rows()).length]).toEqual([stored + 1, 1]);
  });
});

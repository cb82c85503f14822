import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import type { UploadedView } from '../../src/modules/attachments/dto/attachment.view.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { givenUser } from '../actors.js';
import { givenProject } from '../projects.js';
import { MIME, office, pdf, picture, text, textOf, zip } from './files.js';
import { form, startWorld, type World } from './world.js';

const MB = 1024 * 1024;

describe('POST /projects/:id/upload', () => {
  let world: World;
  beforeAll(async () => (world = await startWorld({ projectFiles: 20, projectMb: 11 })));
  afterEach(() => world.db.transaction(() => world.db.write(Attachment).deleteAll()));
  afterAll(() => world.close());

  const refusedWith = async (answer: Awaited<ReturnType<World['upload']>>, status: number, code: string) => {
    const before = world.stored();
    expect({ status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({ status, code });
    expect(await world.rows()).toEqual([]);
    expect(world.stored()).toBe(before);
  };

  it('stores the bytes, returns the files and emails the client once', async () => {
    const png = await picture('png');
    const before = (await world.mails()).length;
    const answer = await world.upload([
      { name: 'Front page.png', bytes: png },
      { name: 'notes.txt', bytes: text },
    ]);
    expect(answer.statusCode).toBe(201);
    const { items } = answer.json<{ items: object[] }>();
    expect(items).toMatchObject([
      {
        project_id: world.project.id,
        filename: 'Front page.png',
        original_name: 'Front page.png',
        mime_type: 'image/png',
        size: png.length,
        is_image: true,
        width: 60,
        height: 40,
        confirmed_by_client: false,
        confirmed_by: null,
        confirmed_at: null,
        sha256: null,
        comments: [],
        comments_count: 0,
      },
      { filename: 'notes.txt', mime_type: 'text/plain', is_image: false, width: null },
    ]);
    const [row] = await world.rows();
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(png).digest('hex'),
      uploadedById: world.admin.id,
      storageKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    const key = row!.storageKey;
    const path = join(world.config.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
    expect(readFileSync(path)).toEqual(png);
    const mails = (await world.mails()).slice(before);
    expect(mails).toMatchObject([{ recipient: world.client.email, template: 'attachment' }]);
    expect(mails[0]!.context).toMatchObject({
      filename: 'Front page.png and 1 more',
      projectTitle: world.project.title,
    });
  });

  it('emails the client once for files sent one by one, with a link to the first', async () => {
    const project = await givenProject(world, { userId: world.client.id, title: 'One by one' });
    const ids: number[] = [];
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      const answer = await world.upload([{ name, bytes: text }], world.admin, project.id);
      expect(answer.statusCode).toBe(201);
      ids.push(answer.json<UploadedView>().items[0]!.id);
    }
    const ours = (await world.mails()).filter(({ context }) => context.projectTitle === 'One by one');
    const url = `/projects/${project.id}/attachments?file=${ids[0]}`;
    expect(ours).toMatchObject([{ template: 'attachment', context: { filename: 'one.txt and 2 more', url } }]);
  });

  it('counts every file when two waiting emails have the same time', async () => {
    const project = await givenProject(world, { userId: world.client.id, title: 'At once' });
    const upload = (name: string) => world.upload([{ name, bytes: text }], world.admin, project.id);
    const ours = async () => (await world.mails()).filter(({ context }) => context.projectTitle === 'At once');
    await upload('one.txt');
    const [{ id: _, ...letter }] = (await ours()) as [OutboxMail];
    await world.db.transaction(() =>
      world.db
        .write(OutboxMail)
        .insert({ ...letter, dedupeKey: `${letter.dedupeKey}-two`, context: letter.context as object }),
    );
    await upload('three.txt');
    expect(await ours()).toMatchObject([{ context: { filename: 'one.txt and 2 more' } }]);
  });

  it('takes every type that is accepted', async () => {
    const parts = [
      { name: 'a.png', bytes: await picture('png') },
      { name: 'b.jpg', bytes: await picture('jpeg') },
      { name: 'c.JPEG', bytes: await picture('jpeg') },
      { name: 'd.gif', bytes: await picture('gif') },
      { name: 'e.webp', bytes: await picture('webp') },
      { name: 'f.pdf', bytes: pdf },
      { name: 'g.docx', bytes: office('word') },
      { name: 'h.xlsx', bytes: office('xl') },
      { name: 'i.pptx', bytes: office('ppt') },
      { name: 'j.zip', bytes: zip(['readme.txt'], 'with a comment'), type: 'application/x-zip-compressed' },
    ];
    const answer = await world.upload(parts);
    expect(answer.json()).toMatchObject({
      items: [
        ...['image/png', 'image/jpeg', 'image/jpeg', 'image/gif', 'image/webp'].map((mime_type) => ({
          mime_type,
          width: 60,
        })),
        ...[MIME.pdf, MIME.docx, MIME.xlsx, MIME.pptx, MIME.zip].map((mime_type) => ({ mime_type, width: null })),
      ],
    });
    expect(answer.statusCode).toBe(201);
  });

  it('takes a file of exactly 10 MB and refuses one byte more, or more than the project may have', async () => {
    expect((await world.upload([{ name: 'full.txt', bytes: textOf(10 * MB) }])).statusCode).toBe(201);
    const beyond = await world.upload([{ name: 'beyond.txt', bytes: textOf(2 * MB) }]);
    expect(beyond.json()).toMatchObject({ statusCode: 409, code: 'PROJECT_FULL' });
    await world.db.transaction(() => world.db.write(Attachment).deleteAll());
    const answer = await world.upload([{ name: 'over.txt', bytes: textOf(10 * MB + 1) }]);
    await refusedWith(answer, 413, 'FILE_TOO_LARGE');
    expect(answer.json<{ message: string }>().message).toBe('Attachment is larger than 10 MB.');
  });

  it('refuses more than ten files', async () => {
    const parts = Array.from({ length: 11 }, (_, n) => ({ name: `n${n}.txt`, bytes: text }));
    await refusedWith(await world.upload(parts), 413, 'TOO_MANY_FILES');
    expect((await world.upload(parts.slice(1))).statusCode).toBe(201);
  });

  it('refuses more than 50 MB in one request, announced or not', async () => {
    const parts = Array.from({ length: 6 }, (_, n) => ({ name: `n${n}.txt`, bytes: textOf(9 * MB) }));
    await refusedWith(await world.upload(parts), 413, 'REQUEST_TOO_LARGE');
    const { headers, payload } = form([{ name: 'a.txt', bytes: text }]);
    const length = String(52 * MB);
    const announced = await world.call({
      method: 'POST',
      url: `/projects/${world.project.id}/upload`,
      token: world.admin.token,
      headers: { ...headers, 'content-length': length },
      payload,
    });
    await refusedWith(announced, 413, 'REQUEST_TOO_LARGE');
  });

  it('stores no file of a request in which one is refused', async () => {
    const good = { name: 'good.txt', bytes: text };
    const bad = { name: 'bad.png', bytes: Buffer.from('<html>') };
    await refusedWith(await world.upload([good, good, bad]), 415, 'FILE_TYPE_REFUSED');
    await refusedWith(await world.upload([bad, good]), 415, 'FILE_TYPE_REFUSED');
  });

  it.each([
    ['no part at all', [], 'VALIDATION_FAILED', 'attachments'],
    [
      'the empty part of an untouched input',
      [{ name: '', bytes: Buffer.alloc(0) }],
      'VALIDATION_FAILED',
      'attachments',
    ],
    ['a text field', [{ field: 'title', value: 'x' }], 'VALIDATION_FAILED', 'title'],
    ['the right field as text', [{ field: 'attachments', value: 'x' }], 'VALIDATION_FAILED', 'attachments'],
    ['a file in another field', [{ name: 'a.txt', bytes: text, field: 'file' }], 'VALIDATION_FAILED', 'file'],
    [
      'a file, then a text field',
      [
        { name: 'a.txt', bytes: text },
        { field: 'x', value: 'y' },
      ],
      'VALIDATION_FAILED',
      'x',
    ],
    ['an empty file', [{ name: 'a.txt', bytes: Buffer.alloc(0) }], 'FILE_EMPTY', 'attachments'],
  ])('refuses %s with 400 and names the field', async (_name, parts, code, field) => {
    const answer = await world.upload(parts as Parameters<typeof form>[0]);
    await refusedWith(answer, 400, code);
    const reasons = { FILE_EMPTY: 'This file is empty.', attachments: 'Please choose a file.' } as Record<
      string,
      string
    >;
    const reason = reasons[code] ?? reasons[field] ?? 'Unknown field.';
    expect(answer.json<{ fields: object }>().fields).toEqual({ [field]: [reason] });
  });

  it.each([
    ['__proto__ as field', form([{ name: 'a.txt', bytes: text, field: '__proto__' }]), 400],
    [
      'a form cut off',
      {
        ...form([{ name: 'a.txt', bytes: text }]),
        payload: form([{ name: 'a.txt', bytes: text }]).payload.subarray(0, 150),
      },
      400,
    ],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: Buffer.from('x') }, 400],
    ['no form', { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') }, 415],
    ['nothing', { headers: {}, payload: Buffer.alloc(0) }, 415],
    [
      'garbage',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: Buffer.from('garbage') },
      400,
    ],
    [
      'an empty body',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: Buffer.alloc(0) },
      400,
    ],
  ])('refuses %s', async (_name, { headers, payload }, status) => {
    const url = `/projects/${world.project.id}/upload`;
    const answer = await world.call({ method: 'POST', url, token: world.admin.token, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining('"requestId"')]);
    expect(await world.rows()).toEqual([]);
  });

  it('is for admins, and for projects that exist', async () => {
    const parts = [{ name: 'a.txt', bytes: text }];
    const { headers, payload } = form(parts);
    const url = `/projects/${world.project.id}/upload`;
    expect((await world.call({ method: 'POST', url, headers, payload })).statusCode).toBe(401);
    await refusedWith(await world.upload(parts, world.client), 403, 'FORBIDDEN');
    await refusedWith(await world.upload(parts, world.stranger), 403, 'FORBIDDEN');
    await refusedWith(await world.upload(parts, world.admin, 999_999), 404, 'PROJECT_NOT_FOUND');
  });

  it('gives every file its own name when ten with the same arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.upload([
          { name: 'plan.pdf', bytes: pdf },
          { name: 'plan.pdf', bytes: pdf },
        ]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    const names = (await world.rows()).map(({ filename }) => filename).sort();
    const expected = ['plan.pdf', ...Array.from({ length: 19 }, (_, n) => `plan-${n + 2}.pdf`)].sort();
    expect(names).toEqual(expected);
  });

  it('refuses more files than the project may have, and stores none of them', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `n${n}.txt`, bytes: text }));
    for (const count of [10, 9]) expect((await world.upload(files(count))).statusCode).toBe(201);
    const before = world.stored();
    expect((await world.upload(files(2))).json()).toMatchObject({ statusCode: 409, code: 'PROJECT_FULL' });
    expect(world.stored()).toBe(before);
    const atOnce = await Promise.all([world.upload(files(1)), world.upload(files(1))]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('counts files per admin and hour', async () => {
    const admin = await givenUser(world, { role: 'admin' });
    const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 3, window: HOUR });
    const two = [
      { name: 'a.txt', bytes: text },
      { name: 'b.txt', bytes: text },
    ];
    expect((await world.upload(two, admin)).statusCode).toBe(201);
    const refused = await world.upload(two, admin);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect(await world.rows()).toHaveLength(2);
    world.clock.advance(HOUR);
    expect((await world.upload(two, admin)).statusCode).toBe(201);
    limit.mockRestore();
  });
});

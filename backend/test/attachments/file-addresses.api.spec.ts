import sharp from 'sharp';
import type { AttachmentView } from '../../src/modules/attachments/dto/attachment.view.js';
import { ImageService } from '../../src/core/storage/pictures/image.service.js';
import { fileCookieName } from '../../src/modules/auth/sessions/session-cookies.js';
import { givenUser, type TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { picture, text } from './files.js';
import { startWorld, type World } from './world.js';

describe('GET /projects/:id/attachments/:filename and /projects/attachments/:filename', () => {
  let world: World;
  let agent: TestActor;
  let png: Buffer;
  let image: AttachmentView;
  let note: AttachmentView;
  let addresses: [string, (name: string) => string][];

  beforeAll(async () => {
    world = await startWorld();
    agent = await givenUser(world, { role: 'agent' });
    png = await picture('png', 900, 600);
    image = await world.given('Front “page”.png', png);
    note = await world.given('notes.txt');
    addresses = [
      ['long', (name) => `/projects/${world.project.id}/attachments/${encodeURIComponent(name)}`],
      ['short', (name) => `/projects/attachments/${encodeURIComponent(name)}`],
    ];
  });
  afterAll(() => world.close());

  const get = (name: string, headers: Record<string, string> = {}, query = '') =>
    world.call({ url: addresses[1]![1](name) + query, token: world.client.token, headers });

  it.each(['GET', 'HEAD'] as const)(
    '%s: owner and admin have access, other users get no information',
    async (method) => {
      for (const [kind, address] of addresses) {
        const ask = async (url: string, credentials: { token?: string; headers?: Record<string, string> }) =>
          (await world.call({ method, url, ...credentials })).statusCode;
        const cookie = (actor: TestActor) => ({
          headers: { cookie: `${fileCookieName(world.config)}=${actor.fileCookie}` },
        });
        const [here, nowhere] = [address(note.filename), address('nothing.txt')];
        const seen = {
          guest: await ask(here, {}),
          guestUnknown: await ask(nowhere, {}),
          forged: await ask(here, { headers: { cookie: `${fileCookieName(world.config)}=nonsense` } }),
          owner: await ask(here, world.client),
          ownerByCookie: await ask(here, cookie(world.client)),
          admin: await ask(here, world.admin),
          adminByCookie: await ask(here, cookie(world.admin)),
          stranger: await ask(here, world.stranger),
          strangerByCookie: await ask(here, cookie(world.stranger)),
          employee: await ask(here, agent),
          ownerUnknown: await ask(nowhere, world.client),
        };
        expect([kind, seen]).toEqual([
          kind,
          {
            guest: 401,
            guestUnknown: 401,
            forged: 401,
            owner: 200,
            ownerByCookie: 200,
            admin: 200,
            adminByCookie: 200,
            stranger: 404,
            strangerByCookie: 404,
            employee: 404,
            ownerUnknown: 404,
          },
        ]);
      }
    },
  );

  it('gives a stranger the very answer of a file that never was', async () => {
    const ask = async (name: string) => {
      const answer = await world.call({ url: addresses[1]![1](name), token: world.stranger.token });
      const { requestId: _, ...body } = answer.json<Record<string, unknown>>();
      return body;
    };
    expect(await ask(note.filename)).toEqual(await ask('nothing.txt'));
  });

  it('does not find a file under another project, not even for an admin', async () => {
    const other = await givenProject(world, { userId: world.client.id, title: 'Another' });
    const url = `/projects/${other.id}/attachments/${note.filename}`;
    expect((await world.call({ url, token: world.admin.token })).statusCode).toBe(404);
    for (const id of ['0', '-1', 'x', '1e3', '99999999999']) {
      const answer = await world.call({
        url: `/projects/${id}/attachments/${note.filename}`,
        token: world.admin.token,
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('sends the bytes with headers that keep them from acting as a page', async () => {
    const shown = await get(image.filename);
    expect(shown.rawPayload).toEqual(png);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': `inline; filename="Front _page_.png"; filename*=UTF-8''Front%20%E2%80%9Cpage%E2%80%9D.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Cookie',
      'accept-ranges': 'bytes',
    });
    expect((await get(image.filename, {}, '?download=1')).headers['content-disposition']).toMatch(/^attachment;/);
    const saved = await get(note.filename);
    expect(saved.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('answers HEAD with the headers of GET and no byte', async () => {
    const { headers } = await get(image.filename);
    // Ranges are defined for GET only (RFC 9110, section 14.2).
    for (const range of ['', 'bytes=0-3', 'bytes=999999-']) {
      const call = { method: 'HEAD', url: addresses[0]![1](image.filename), token: world.client.token } as const;
      const head = await world.call({ ...call, headers: { range } });
      expect(head.statusCode).toBe(200);
      for (const name of ['content-length', 'content-type', 'etag', 'content-disposition', 'cache-control']) {
        expect([name, head.headers[name]]).toEqual([name, headers[name]]);
      }
      expect(head.rawPayload).toHaveLength(0);
    }
  });

  it('returns 304 when the client has the current version', async () => {
    const { etag } = (await get(note.filename)).headers as { etag: string };
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(note.filename, { 'if-none-match': known });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get(note.filename, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const stranger = { token: world.stranger.token, headers: { 'if-none-match': etag } };
    expect((await world.call({ url: addresses[1]![1](note.filename), ...stranger })).statusCode).toBe(404);
  });

  it.each([
    ['bytes=0-3', 206, [0, 3]],
    ['bytes=5-', 206, [5, text.length - 1]],
    ['bytes=-4', 206, [text.length - 4, text.length - 1]],
    ['bytes=3-9999', 206, [3, text.length - 1]],
    ['bytes=-9999', 206, [0, text.length - 1]],
    ['bytes=28-', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=5-2', 200, null],
    ['bytes=0-1,4-5', 200, null],
    ['bytes=-', 200, null],
    ['lines=0-1', 200, null],
  ] as const)('answers the range %s with %i', async (range, status, bytes) => {
    const answer = await get(note.filename, { range });
    expect(answer.statusCode).toBe(status);
    if (status === 416) {
      expect(answer.headers['content-range']).toBe(`bytes */${text.length}`);
      expect(answer.json()).toMatchObject({ statusCode: 416, code: 'RANGE_NOT_SATISFIABLE' });
      return;
    }
    const [start, end] = bytes ?? [0, text.length - 1];
    expect(answer.rawPayload).toEqual(text.subarray(start, end + 1));
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.headers['content-range']).toBe(bytes ? `bytes ${start}-${end}/${text.length}` : undefined);
  });

  it('sends the whole file when the part was asked of another version', async () => {
    const { etag } = (await get(note.filename)).headers as { etag: string };
    expect((await get(note.filename, { range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(note.filename, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('rejects unknown query parameters', async () => {
    for (const query of ['?size=huge', '?download=yes', '?x=1', '?size=small&size=large', '?size[]=small']) {
      expect([query, (await get(image.filename, {}, query)).statusCode]).toEqual([query, 400]);
    }
    expect((await get(note.filename, {}, '?size=small')).json()).toMatchObject({ statusCode: 404, code: 'NO_PREVIEW' });
  });

  it('creates each rendition once, even for ten concurrent requests', async () => {
    const before = world.stored();
    const render = jest.spyOn(world.app.get(ImageService), 'render');
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(image.filename, {}, '?size=small')));
    await get(image.filename, {}, '?size=small');
    expect(render).toHaveBeenCalledTimes(1);
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(rawPayload).toEqual(answers[0]!.rawPayload);
    }
    expect(await sharp(answers[0]!.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    expect(world.stored()).toBe(before + 1);
    expect(answers[0]!.headers.etag).not.toBe((await get(image.filename)).headers.etag);
    const large = await get(image.filename, {}, '?size=large');
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
  });

  it('leaves out where and with what a photograph was taken, and turns it upright', async () => {
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '38/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SecretCam')).toBe(true);
    const view = await world.given('photo.jpg', photo);
    expect([view.width, view.height]).toEqual([60, 90]);
    const { rawPayload } = await get(view.filename, {}, '?size=large');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 60, height: 90 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('SecretCam')).toBe(false);
  });

  it('has no preview of a picture that cannot be decoded, and stays alive', async () => {
    const broken = Buffer.from(png);
    const middle = broken.length >> 1;
    broken.fill(0xaa, middle, middle + 40);
    const view = await world.given('broken.png', broken);
    for (let n = 0; n < 2; n += 1) {
      expect((await get(view.filename, {}, '?size=small')).json()).toMatchObject({
        statusCode: 404,
        code: 'NO_PREVIEW',
      });
    }
    expect((await get(view.filename)).statusCode).toBe(200);
  });
});

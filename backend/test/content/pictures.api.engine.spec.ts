import { PictureService } from '../../src/modules/pictures/picture.service.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { SitePictureView } from '../../src/modules/content/media/site-picture.view.js';
import { DAY } from '../../src/core/common/time/clock.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { picture } from '../attachments/files.js';

describe('the pictures of the site', () => {
  let app: TestApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const describeFrom = ({ id, version }: SitePictureView, alt: string) =>
    app.call({
      method: 'PATCH',
      url: `/site/pictures/${id}`,
      token: admin.token,
      body: { alt },
      headers: { 'if-match': `"${version}"` },
    });
  const add = async (width = 400, height = 300) => {
    const bytes = await picture('png', width, height);
    const file = { field: 'file', name: 'shot.png', bytes };
    const answer = await app.call({ method: 'POST', url: '/site/pictures', token: admin.token, ...form([file]) });
    return answer.json<SitePictureView>();
  };
  const list = async () => (await call('GET', '/site/pictures')).json<{ items: SitePictureView[] }>().items;
  const putInto = async (kind: string, { key, width, height }: SitePictureView, alt = 'Our office') => {
    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const { id } = items.find((entry) => entry.kind === kind)!;
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    return call('PUT', `/content/${id}/draft`, { document: { ...document, logo_light: { key, width, height, alt } } });
  };

  it('are uploaded, described and public', async () => {
    const made = await add();
    expect(made).toMatchObject({ width: 400, height: 300, alt: '', uses: [] });
    await call('PATCH', `/site/pictures/${made.id}`, { alt: 'Our office' });
    expect((await list())[0]).toMatchObject({ id: made.id, alt: 'Our office' });
    expect((await call('PATCH', `/site/pictures/${made.id}`, { alt: ' ' })).statusCode).toBe(400);
    const shown = await app.call({ url: made.path.replace(/^\/api/, '') });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('keep the description that another admin saved first', async () => {
    const made = await add();
    expect(made.version).toBe(1);
    const first = await describeFrom(made, 'Our office');
    expect([first.statusCode, first.json<SitePictureView>().version]).toEqual([200, 2]);
    const [current] = await list();
    expect(current).toMatchObject({ id: made.id, alt: 'Our office', version: 2 });
    const second = await describeFrom(made, 'The workshop');
    expect([second.statusCode, second.json()]).toEqual([409, expect.objectContaining({ code: 'STALE', current })]);
    expect((await list())[0]).toEqual(current);
    expect((await call('PATCH', `/site/pictures/${made.id}`, { alt: 'The workshop' })).statusCode).toBe(200);
    expect((await list())[0]).toMatchObject({ alt: 'The workshop', version: 3 });
  });

  it('are returned to the editor with their URLs and take the description of the first published page', async () => {
    const [made, described] = [await add(), await add()];
    await call('PATCH', `/site/pictures/${described.id}`, { alt: 'The workshop' });
    const draft = (await putInto('brand', made, 'Our logo')).json<ContentView>();
    expect(draft.pictures).toEqual([
      { key: made.key, image_url: made.path, width: 400, height: 300, widths: made.widths },
    ]);
    const publish = () => call('POST', `/content/${draft.id}/publish`);
    await publish();
    await putInto('brand', described, 'Our other logo');
    expect((await publish()).json<ContentView>().pictures.map(({ key }) => key)).toEqual([described.key]);
    const alts = new Map((await list()).map(({ id, alt }) => [id, alt]));
    expect([alts.get(made.id), alts.get(described.id)]).toEqual(['Our logo', 'The workshop']);
  });

  it('keep the description of a page that was published meanwhile', async () => {
    const made = await add();
    const { id } = (await putInto('brand', made, 'Our logo')).json<ContentView>();
    await call('POST', `/content/${id}/publish`);
    expect((await describeFrom(made, 'The workshop')).statusCode).toBe(409);
    expect((await list())[0]!.alt).toBe('Our logo');
  });

  it('list their usages and stay while a draft shows them', async () => {
    const used = await add();
    const unused = await add();
    expect((await putInto('brand', used)).statusCode).toBe(200);
    const uses = new Map((await list()).map((one) => [one.id, one.uses.map(({ kind }) => kind)]));
    expect([uses.get(used.id), uses.get(unused.id)]).toEqual([['brand'], []]);
    const refused = await call('DELETE', `/site/pictures/${used.id}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'PICTURE_IN_USE']);
    expect((await call('DELETE', `/site/pictures/${unused.id}`)).statusCode).toBe(200);
    app.clock.advance(2 * DAY);
    await app.app.get(PictureService).deleteUnused();
    app.clock.advance(-2 * DAY);
    const status = async ({ path }: SitePictureView) =>
      (await app.call({ url: path.replace(/^\/api/, '') })).statusCode;
    expect([await status(used), await status(unused)]).toEqual([200, 404]);
  });

  it('return to the library when a page with a removed picture is published', async () => {
    const made = await add();
    expect((await call('DELETE', `/site/pictures/${made.id}`)).statusCode).toBe(200);
    const { id } = (await putInto('brand', made, 'Our logo')).json<ContentView>();
    expect((await call('POST', `/content/${id}/publish`)).statusCode).toBe(200);
    const [back] = await list();
    expect(back).toMatchObject({ key: made.key, alt: 'Our logo', uses: [{ kind: 'brand' }] });
    await putInto('brand', await add());
    const { number } = (await call('POST', `/content/${id}/publish`)).json<ContentView>();
    expect((await call('DELETE', `/site/pictures/${back!.id}`)).statusCode).toBe(200);
    await call('POST', `/content/${id}/versions/${number! - 1}/restore`);
    expect((await call('POST', `/content/${id}/publish`)).statusCode).toBe(200);
    expect((await list()).map(({ key }) => key)).toContain(made.key);
    expect((await app.call({ url: made.path.replace(/^\/api/, '') })).statusCode).toBe(200);
  });

  it('reject a publication when a picture is no longer stored', async () => {
    const gone = { ...(await add()), key: 'a'.repeat(32) };
    const { id } = (await putInto('brand', gone)).json<ContentView>();
    const refused = await call('POST', `/content/${id}/publish`);
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { logo_light: ['This picture was deleted. Please choose another.'] },
    ]);
    await call('DELETE', `/content/${id}/draft`);
  });

  it('may be tall', async () => {
    const draft = await putInto('brand', await add(40, 30_000));
    expect(draft.statusCode).toBe(200);
    await call('DELETE', `/content/${draft.json<ContentView>().id}/draft`);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { HOUR } from '../../src/core/common/time/clock.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenFeature } from '../features/world.js';

const SITE = 'https://portico.example';
const STATIC = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../e2e/fixtures/public-pages.json'), 'utf8'),
) as string[];
/** Throws on wrong nesting. */
function tagsOf(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  for (const [, close, name, rest] of xml.replace(/<\?.*?\?>/g, '').matchAll(/<(\/?)([a-z]+)([^>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      seen.push(name!);
      if (!rest!.endsWith('/')) open.push(name!);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} left open`);
  return seen;
}
const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe('addresses for machines', () => {
  let app: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });

  beforeAll(async () => {
    app = await startApp({ PUBLIC_URL: SITE, company: { name: 'Pell & Worth' } });
    await givenFeature(app, {
      title: 'A <b>"bold"</b> & \u0000odd title',
      slug: 'odd',
      summary: ']]> & more',
      category: 'R&D',
    });
    await givenFeature(app, { title: 'Newest', slug: 'newest', publish_at: app.clock.now().toISOString() });
    await givenFeature(app, {
      title: 'Pinned and old',
      slug: 'old',
      is_pinned: true,
      publish_at: app.clock.in(-48 * HOUR).toISOString(),
    });
    const { token } = await givenUser(app, { role: 'admin' });
    await app.call({ method: 'PATCH', url: '/site/listing', token, body: { listing: 'yes' } });
    await givenFeature(app, { title: 'Hidden', slug: 'hidden', is_active: false });
    await givenFeature(app, { title: 'Later', slug: 'later', publish_at: app.clock.in(HOUR).toISOString() });
  });
  afterAll(() => app.close());

  it('lists exactly the public pages in the site map', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(tagsOf(answer.body)[0]).toBe('urlset');
    const listed = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.slice(SITE.length));
    const features = ['odd', 'newest', 'old'].map((slug) => `/new-features/${slug}`);
    expect(listed.toSorted()).toEqual([...STATIC, ...features].toSorted());
    const answers = await Promise.all(listed.map((path) => get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(listed.map(() => 200));
  });

  it('compresses the site map on request and answers HEAD without a body', async () => {
    const plain = await get('/sitemap.xml');
    const packed = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const head = await app.send({ method: 'HEAD', url: '/sitemap.xml' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('names no address of the portal in robots.txt', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect(body).not.toMatch(/admin|dashboard|project|login/i);
  });

  it('offers features as an Atom feed, the newest first, with everything escaped', async () => {
    const answer = await get('/feed.xml');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(tagsOf(answer.body)[0]).toBe('feed');
    const entries = [...answer.body.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry);
    const text = (entry: string, tag: string) =>
      decoded(new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(entry)?.[1] ?? '');
    const byId = new Map(entries.map((entry) => [text(entry, 'id'), entry]));
    expect([...byId.keys()].toSorted()).toEqual(
      ['newest', 'odd', 'old'].map((slug) => `${SITE}/new-features/${slug}`).toSorted(),
    );
    expect([...byId.keys()].at(-1)).toBe(`${SITE}/new-features/old`);
    const odd = byId.get(`${SITE}/new-features/odd`)!;
    expect([text(odd, 'title'), text(odd, 'summary')]).toEqual(['A <b>"bold"</b> & odd title', ']]> & more']);
    expect(text(answer.body, 'title')).toBe('New features of Pell & Worth');
  });

  it('answers 304 to those who have the feed', async () => {
    const { headers } = await get('/feed.xml');
    expect((await get('/feed.xml', { 'if-none-match': headers['etag'] as string })).statusCode).toBe(304);
  });

  it('has a picture for shared addresses', async () => {
    const answer = await get('/card.png');
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});

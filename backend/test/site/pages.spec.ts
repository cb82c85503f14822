import { startApp, type TestApp } from '../app.js';
import { givenFeature } from '../features/world.js';

const SITE = 'https://portico.example';
const SERVICES = [
  ['/web-development', 'Web Development'],
  ['/cloud-deployment', 'Cloud Deployment'],
  ['/mobile-app-development', 'Mobile App Development'],
  ['/api-database-design', 'API & Database Design'],
  ['/tech-consulting', 'Tech Consulting'],
  ['/maintenance-support', 'Maintenance & Support'],
  ['/it-networking', 'IT & Networking'],
  ['/domain-file-server', 'Domain & File Server'],
  ['/security-cameras', 'Security Cameras'],
] as const;
const PAGES = [
  ['/', 'Welcome to Pellworth.'],
  ['/services', 'Services'],
  ...SERVICES,
  ['/new-features', 'New Features'],
  ['/new-features/camera-planner', 'Camera planner'],
  ['/faq', 'Questions, answered'],
  ['/contact', 'Contact us'],
  ['/about', 'About Pellworth'],
  ['/terms', 'Terms and Conditions'],
] as const;

const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’');
const headingOf = (html: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '');
const titleOf = (html: string) => plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const metaOf = (html: string, name: string) =>
  plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '');
const structuredOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as {
    '@graph': { '@type': string; name?: string; itemListElement?: { name: string; item: string }[] }[];
  };

describe('pages of the public site', () => {
  let app: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });

  beforeAll(async () => {
    app = await startApp({ PUBLIC_URL: SITE });
    await givenFeature(app, {
      title: 'Camera planner',
      summary: 'A plan for <every> camera.',
      price_range: '$1,400 – $6,000',
    });
  });
  afterAll(() => app.close());

  it.each(PAGES)('%s is in the document before any script has run', async (path, heading) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headingOf(answer.body)).toContain(heading);
    expect(titleOf(answer.body)).toMatch(/^\S.* · Pellworth$/);
    expect(metaOf(answer.body, 'description').length).toBeGreaterThan(20);
    expect(answer.body).toContain(`<link rel="canonical" href="${SITE}${path}">`);
    expect(metaOf(answer.body, 'og:title')).toBe(titleOf(answer.body));
    expect(metaOf(answer.body, 'og:url')).toBe(SITE + path);
    expect(metaOf(answer.body, 'og:image')).toMatch(/^https:\/\/portico\.example\/.+/);
    expect(metaOf(answer.body, 'twitter:card')).toBe('summary_large_image');
  });

  it('names one address of a page that answers in any case', async () => {
    const answer = await get('/FAQ');
    expect([answer.statusCode, metaOf(answer.body, 'og:url')]).toEqual([200, `${SITE}/faq`]);
    expect(answer.body).toContain(`<link rel="canonical" href="${SITE}/faq">`);
  });

  it('gives every page a title and a description of its own', async () => {
    const bodies = await Promise.all(PAGES.map(async ([path]) => (await get(path)).body));
    expect(new Set(bodies.map(titleOf)).size).toBe(PAGES.length);
    expect(new Set(bodies.map((body) => metaOf(body, 'description'))).size).toBe(PAGES.length);
  });

  it('contain structured data about organization and breadcrumbs', async () => {
    const types = (html: string) => structuredOf(html)['@graph'].map((part) => part['@type']);
    expect(types((await get('/')).body)).toEqual(['Organization']);
    const service = (await get('/web-development')).body;
    expect(types(service)).toEqual(['Organization', 'BreadcrumbList', 'Service']);
    expect(structuredOf(service)['@graph'][1]!.itemListElement!.map(({ name, item }) => [name, item])).toEqual([
      ['Home', `${SITE}/`],
      ['Services', `${SITE}/services`],
      ['Web Development', `${SITE}/web-development`],
    ]);
  });

  it('runs no script but its own files', async () => {
    const { headers, body } = await get('/');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe|paypal/);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!);
    expect(scripts.filter((attributes) => !/ src=|application\/(ld\+)?json/.test(attributes))).toEqual([]);
    expect(body).not.toContain('__NONCE__');
  });

  it('cannot be left by what people wrote', async () => {
    const { body } = await get('/new-features/camera-planner');
    expect(body).not.toContain('<every>');
    expect(metaOf(body, 'description')).toBe('A plan for &lt;every&gt; camera.');
    expect(JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)![1]!)).toMatchObject({
      parts: { feature: { summary: 'A plan for <every> camera.' } },
    });
  });

  it.each([
    '/nowhere',
    '/web-development/more',
    '/services/web-development',
    '/new-features/nothing',
    '/new-features/99',
    '/former/team.html',
    '/index.php',
    '/site.html',
    '/faq%',
    '/new-features/%ff',
    '/%zz?q=%ff',
  ])('answers %s with 404 and a page that leads on', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(headingOf(answer.body)).toBe('Page not found');
    expect(answer.body).toContain('href="/services"');
    expect(metaOf(answer.body, 'robots')).toBe('noindex');
  });

  it('keeps one answer for all addresses that lead nowhere', async () => {
    const [first, second] = [await get('/nowhere/a'), await get('/nowhere/b')];
    expect(second.body).toBe(first.body);
  });

  it('renders sign-in screens into the portal document with nonce and policy', async () => {
    const answer = await get('/login');
    expect(headingOf(answer.body)).toBe('Sign in');
    expect(titleOf(answer.body)).toBe('Sign in · Pellworth');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const nonce = /nonce="([^"]+)"/.exec(answer.body)![1]!;
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect((await get('/login')).body).not.toContain(nonce);
  });

  it.each(['/dashboard', '/admin/projects', '/projects/12/attachments'])(
    'exclude %s from search engines',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(headingOf(answer.body)).toBe('');
    },
  );

  it('draws bars and navigation of the portal and names code and first calls of the screen', async () => {
    const [first, second] = [await get('/admin/projects'), await get('/admin/projects')];
    const nonce = /<script nonce="([^"]+)">/.exec(first.body)![1]!;
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(second.body).not.toContain(nonce);
    expect(titleOf(first.body)).toBe('Manage Projects · Pellworth');
    expect(first.body).toMatch(/data-frame="staff".*Visitor Logs.*data-frame="customer".*My Projects/s);
    expect(first.body).toMatch(/rel="modulepreload"[^>]*AdminProjectsPage-/);
    expect(first.body).toMatch(/modulepreload.*\["\/auth\/check"\].*\["\/projects\/counts","project.manage",""\]/s);
    expect((await get('/dashboard')).body).toContain('["/projects/waiting","","project.manage"]');
    expect((await get('/projects/12/attachments')).body).toMatch(/rel="modulepreload"[^>]*AttachmentsPage-/);
  });

  it('sends nothing of what the build left for the server', async () => {
    for (const path of [
      '/server/render.cjs',
      '/server/preloads.json',
      '/site.html',
      '/index.html',
      '/.vite/manifest.json',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});

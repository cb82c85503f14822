import type { Config } from '../config/env.js';
import type { SiteView } from '../company/site.view.js';
import type { ListedPage } from '../cache/public-page.registry.js';
import { escapeXml } from '../common/text/xml.js';

const PIECE = 500;

export async function* siteMap({ PUBLIC_URL }: Config, pages: AsyncIterable<ListedPage>): AsyncGenerator<string> {
  let piece = ['<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'];
  for await (const { path, changed } of pages) {
    const last = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    if (piece.push(`<url><loc>${escapeXml(PUBLIC_URL + encodeURI(path))}</loc>${last}</url>`) < PIECE) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</urlset>\n`;
}

/** Listing portal paths would reveal them. */
export const robots = ({ PUBLIC_URL }: Config, { listed }: Pick<SiteView, 'listed'>): string =>
  [
    'User-agent: *',
    ...(listed
      ? ['Allow: /', 'Allow: /api/features/images/', 'Disallow: /api/', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]
      : ['Disallow: /']),
    '',
  ].join('\n');

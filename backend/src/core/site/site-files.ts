import type { Config } from '../config/env.js';
import type { SiteView } from '../firm/site.view.js';
import type { ListedPage } from '../published/public-pages.js';
import { escapeXml } from '../xml.js';

export function siteMap(config: Config, pages: Iterable<ListedPage>): string {
  const entries = Array.from(pages, ({ path, changed }) => {
    const last = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(config.PUBLIC_URL + encodeURI(path))}</loc>${last}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Names no address of the portal: a list of what to keep out of is a list of what there is. */
export const robots = ({ PUBLIC_URL }: Config, { listed }: Pick<SiteView, 'listed'>): string =>
  [
    'User-agent: *',
    ...(listed
      ? ['Allow: /', 'Allow: /api/features/images/', 'Disallow: /api/', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]
      : ['Disallow: /']),
    '',
  ].join('\n');

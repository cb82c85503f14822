import type { Config } from '../config/env.js';
import { escapeXml } from '../xml.js';

export function siteMap(config: Config, pages: { path: string; changed?: Date }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const last = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(config.PUBLIC_URL + path)}</loc>${last}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Names no address of the portal: a list of what to keep out of is a list of what there is. */
export const robots = ({ PUBLIC_URL }: Config): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/features/images/',
    'Disallow: /api/',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n');

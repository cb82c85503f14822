import type { Config } from '../config/env.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 cannot hold at all. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text for an element or attribute of XML. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

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

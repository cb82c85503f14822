import type { CompanyView } from '../../api/company';
import type { PageHead } from '../site/heads';
import { structuredData } from './structured-data';
import type { BrandView } from '../../contract/api/config';
import { brandCss } from '../../api/brand-css';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON that cannot close its surrounding element. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

const NO_INDEX = meta('name', 'robots', 'noindex');

export interface HeadContext {
  company: CompanyView;
  site: string;
  path: string;
  card: string;
  listed: boolean;
}

export function headTags(head: PageHead, { company, site, path, card, listed }: HeadContext): string {
  const url = site + encodeURI(path);
  const title = `${head.title} · ${company.name}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    listed ? '' : NO_INDEX,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(company.name)}" href="/feed.xml">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', head.image ? new URL(head.image, site).href : site + card),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${jsonForHtml(structuredData(head, company, { site, url }))}</script>`,
  ].join('');
}

export const plainHeadTags = (title: string, company: string): string =>
  `<title>${escapeHtml(`${title} · ${company}`)}</title>${NO_INDEX}`;

export function brandHead(brand: BrandView): string {
  const key = brand.accent + brand.corners;
  if (kept?.key !== key) kept = { key, css: brandCss(brand) };
  const { css } = kept;
  return `<meta name="theme-color" content="${brand.palette.light.brand}">${css && `<style>${css}</style>`}`;
}

let kept: { key: string; css: string } | undefined;

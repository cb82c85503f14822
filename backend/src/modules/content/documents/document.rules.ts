import type { FirmFacts } from '../../../core/company/facts.js';
import type { ContentKind } from './content-kind.words.js';
import type { AnyDocument, Picture } from './document.types.js';

export const SINGLE_PATHS: Partial<Record<ContentKind, string>> = {
  home: '/',
  services: '/services',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
};
export type ManyKind = 'service' | 'page';
export const FOLDERS: Record<ManyKind, string> = { service: '/services/', page: '/pages/' };

export const MANY_KINDS = ['service', 'page'] as const;
export const DOCUMENTS_MAX: Record<ManyKind, number> = { service: 300, page: 500 };
export const isMany = (kind: ContentKind): kind is ManyKind => kind in FOLDERS;

/** Indic and Thai vowels are marks; ー of Japanese is a modifier. */
const SLUG = /^(?!-)(?:(?:^|-)[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*)+$/u;
export const isSlug = (slug: string): boolean => SLUG.test(slug) && slug === slug.normalize('NFC');

/**
 * Services keep a former short path.
 * @param had formerly published paths
 */
export function pathOf(document: AnyDocument, had: readonly string[]): string | null {
  if (!('slug' in document)) return SINGLE_PATHS[document.kind] ?? null;
  const short = `/${document.slug}`;
  return had.includes(short) ? short : `${FOLDERS[document.kind]}${document.slug}`;
}

export function isAllowedPath(path: string | null, document: AnyDocument): boolean {
  if (!('slug' in document)) return path === (SINGLE_PATHS[document.kind] ?? null);
  return path !== null && isSlug(document.slug) && path === pathOf(document, document.kind === 'service' ? [path] : []);
}

export function isAllowedFormerPath(path: string, kind: ContentKind): boolean {
  if (!isMany(kind)) return false;
  const folder = FOLDERS[kind];
  return isSlug(path.slice(path.startsWith(folder) ? folder.length : 1)) && path.startsWith('/');
}

export function nameOf(document: AnyDocument): string {
  if (document.kind === 'brand' || document.kind === 'facts' || document.kind === 'menus') return '';
  if (document.kind === 'home') return document.headline;
  return 'name' in document ? document.name : document.title;
}

export const isShown = (document: AnyDocument): boolean => document.kind !== 'service' || document.shown;

export const changedFields = (before: AnyDocument, after: AnyDocument): string[] => {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  return Object.keys(now!).filter((field) => JSON.stringify(old![field]) !== JSON.stringify(now![field]));
};

export function fillPlaceholders<Value>(value: Value, { name, location }: Pick<FirmFacts, 'name' | 'location'>): Value {
  const words: Record<string, string> = { firm: name, place: location };
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\{(firm|place)\}/g, (_, word: string) => words[word]!);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, fill(inside)]));
  };
  return fill(value) as Value;
}

export function listPictures(document: AnyDocument): { field: string; picture: Picture }[] {
  const places: [field: string, picture: Picture | null][] = [];
  if (document.kind === 'home') places.push(['stage.picture', document.stage.picture]);
  if (document.kind === 'brand')
    for (const field of ['logo_light', 'logo_dark', 'mark'] as const) places.push([field, document[field]]);
  if ('blocks' in document)
    for (const [index, block] of document.blocks.entries())
      if ('picture' in block) places.push([`blocks.${index}.picture`, block.picture]);
  return places.flatMap(([field, picture]) => (picture ? [{ field, picture }] : []));
}

export const questionsIn = (document: AnyDocument): number[] =>
  'blocks' in document ? document.blocks.flatMap((block) => (block.type === 'questions' ? block.ids : [])) : [];

export const withoutPictures = (document: AnyDocument, keys: ReadonlySet<string>): AnyDocument =>
  JSON.parse(JSON.stringify(document), (_name, part: { key?: string } | null) =>
    part?.key !== undefined && keys.has(part.key) ? null : part,
  ) as AnyDocument;

export const picturesIn = (document: AnyDocument): Picture[] => listPictures(document).map(({ picture }) => picture);

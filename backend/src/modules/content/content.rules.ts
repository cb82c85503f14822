import type { FirmFacts } from '../../core/firm/facts.js';
import type { ContentKind } from './content-kind.words.js';
import type { AnyDocument, Picture } from './documents/documents.js';

/** Kinds of which there is one; a firm has as many of the others as it likes. */
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
/** Where those stand of which a firm has as many as it likes. */
export const FOLDERS: Record<ManyKind, string> = { service: '/services/', page: '/pages/' };

export const MANY_KINDS = ['service', 'page'] as const;
export const isMany = (kind: ContentKind): kind is ManyKind => kind in FOLDERS;

const SLUG = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;
export const isSlug = (slug: string): boolean => SLUG.test(slug);

/**
 * Where a document is published; null: nowhere. The services of the specification keep the short addresses that they have had;
 * whatever else a firm adds or renames stands in a folder, where no address of the app can be.
 */
export function pathOf(document: AnyDocument, had: readonly string[]): string | null {
  if (!('slug' in document)) return SINGLE_PATHS[document.kind] ?? null;
  const short = `/${document.slug}`;
  return had.includes(short) ? short : `${FOLDERS[document.kind]}${document.slug}`;
}

/** What lists call it; brand, facts and menus have no name of their own. */
export function nameOf(document: AnyDocument): string {
  if (document.kind === 'brand' || document.kind === 'facts' || document.kind === 'menus') return '';
  if (document.kind === 'home') return document.headline;
  return 'name' in document ? document.name : document.title;
}

/** Whether visitors may find it once it is published. */
export const isShown = (document: AnyDocument): boolean => document.kind !== 'service' || document.shown;

/** Names of the fields in which two documents differ. */
export const differing = (before: AnyDocument, after: AnyDocument): string[] => {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  return Object.keys(now!).filter((field) => JSON.stringify(old![field]) !== JSON.stringify(now![field]));
};

/** `{firm}` and `{place}` stand for what the firm is called and where it is, wherever they are written. */
export function filled<Value>(value: Value, { name, location }: Pick<FirmFacts, 'name' | 'location'>): Value {
  const words: Record<string, string> = { firm: name, place: location };
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\{(firm|place)\}/g, (_, word: string) => words[word]!);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, fill(inside)]));
  };
  return fill(value) as Value;
}

/** The pictures that it shows. */
export function picturesIn(document: AnyDocument): Picture[] {
  const shown = 'blocks' in document ? document.blocks.map((block) => 'picture' in block && block.picture) : [];
  const stage = document.kind === 'home' && document.stage.picture;
  const brand = document.kind === 'brand' ? [document.logo_light, document.logo_dark, document.mark] : [];
  return [stage, ...brand, ...shown].filter((picture) => picture !== null && picture !== false);
}

import { CircleAlert, House, Info, Menu, Palette, type LucideIcon } from 'lucide-react';
import type { ContentEntryView, ContentKind } from '../../../../contract/api/content';
import { foldText } from '../../../../contract/fold';
import { siteAdminMessages as words } from '../../../../messages';

const SINGLE_PAGES: readonly ContentKind[] = ['services', 'about', 'contact', 'terms', 'privacy', 'imprint'];
const ALONE: Partial<Record<ContentKind, LucideIcon>> = { home: House, brand: Palette, facts: Info, menus: Menu };

export const iconOf = (kind: ContentKind): LucideIcon => ALONE[kind] ?? CircleAlert;

export const nameOf = ({ kind, name }: Pick<ContentEntryView, 'kind' | 'name'>): string =>
  kind === 'service' || kind === 'page' ? name || words.untitled : words.names[kind];

const byPosition = (a: ContentEntryView, b: ContentEntryView) => a.position - b.position || a.id - b.id;
const ofKind = (items: readonly ContentEntryView[], ...kinds: ContentKind[]) =>
  kinds.flatMap((kind) => items.filter((entry) => entry.kind === kind).sort(byPosition));

export interface Grouped {
  home: ContentEntryView[];
  services: ContentEntryView[];
  pages: ContentEntryView[];
  own: ContentEntryView[];
  rest: ContentEntryView[];
}

export function grouped(items: readonly ContentEntryView[], text: string): Grouped {
  const wanted = foldText(text);
  const fits = (entry: ContentEntryView) => [nameOf(entry), entry.name].some((name) => foldText(name).includes(wanted));
  const found = wanted ? items.filter(fits) : items;
  return {
    home: ofKind(found, 'home'),
    services: ofKind(found, 'service'),
    pages: ofKind(found, ...SINGLE_PAGES),
    own: ofKind(found, 'page'),
    rest: ofKind(found, 'brand', 'facts', 'menus'),
  };
}

import { valueAt } from '../draft/place';
import type { DraftStore } from '../draft/draft-store';

const NAMES = ['name', 'title'];

/** Small letters, digits and single hyphens, as far as they can be made of what was typed. */
export const slugTyped = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-/, '');

const slugOf = (name: string): string => slugTyped(name).replace(/-$/, '');

/** The address of a page that nobody has seen follows its name, until somebody chooses one. */
export function followName(draft: DraftStore, path: string, name: string): void {
  const { document, view } = draft.getState();
  if (!NAMES.includes(path) || view.published || !('slug' in document)) return;
  const before = valueAt(document, path) as string;
  if (document.slug === slugOf(before)) draft.change('slug', slugOf(name));
}

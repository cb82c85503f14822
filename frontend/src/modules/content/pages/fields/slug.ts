import { valueAt } from '../draft/content-path';
import type { DraftStore } from '../draft/draft-store';

const NAMES = ['name', 'title'];

export const slugTyped = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFC')
    // The lower case of İ is i with a dot above.
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu, '-')
    .replace(/(?<=^|-)[\p{Lm}\p{M}]+/gu, '')
    .replace(/^-/, '');

const slugOf = (name: string): string => slugTyped(name).replace(/-$/, '');

/** Only while unpublished, until the user edits the slug. */
export function followName(draft: DraftStore, path: string, name: string): void {
  const { document, view } = draft.getState();
  if (!NAMES.includes(path) || view.published || !('slug' in document)) return;
  const before = valueAt(document, path) as string;
  if (document.slug === slugOf(before)) draft.change('slug', slugOf(name));
}

import { DomainError } from '../../../core/common/errors.js';
import type { ContentKind } from '../documents/content-kind.words.js';
import { changedFields, isMany, isAllowedFormerPath, isAllowedPath, nameOf } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import { parseForPublication } from '../documents/read-document.js';
import type { Placed, SiteState } from '../site/site-state.js';
import { refused, type SiteItem, type SiteRedirect } from './site-file.js';
import type { SiteChangeView, SiteFactChangeView } from './site-import.view.js';

export interface ImportPlan {
  documents: PlannedDocument[];
  redirects: SiteRedirect[];
}

export interface PlannedDocument {
  item: SiteItem;
  document: AnyDocument;
  existing: Placed | null;
}

/**
 * @param keys local keys by file keys
 * @throws FieldError if not publishable
 */
export function parseDocument({ kind, path, document }: SiteItem, keys: ReadonlyMap<string, string>): AnyDocument {
  const text = JSON.stringify(document ?? null).replace(/"key":"([0-9a-f]{32})"/g, (all, key: string) =>
    keys.has(key) ? `"key":"${keys.get(key)}"` : all,
  );
  try {
    return parseForPublication(kind, JSON.parse(text));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const place = path === null ? kind : `${path} (${kind})`;
    const [field, [message = error.message] = []] = Object.entries(error.options.fields ?? {})[0] ?? [];
    throw refused(`${place} of the file cannot be published. ${field ? `${field}: ` : ''}${message}`);
  }
}

/** @throws FieldError when the kind cannot have a path */
export function checkPaths(
  { kind, path, former }: SiteItem,
  document: AnyDocument,
  isReserved: (path: string) => boolean,
): void {
  const isFree = (one: string) => !isMany(kind) || !isReserved(one);
  const isValid = isAllowedPath(path, document) && isFree(path ?? '');
  const wrong = isValid ? former.find((one) => !isAllowedFormerPath(one, kind) || !isFree(one)) : path;
  if (wrong !== undefined) throw refused(`A ${kind} of the file cannot have the address ${wrong ?? 'that it names'}.`);
}

export class DocumentIndex {
  private readonly byPath: ReadonlyMap<string, Placed>;
  private readonly claimed: Set<string | null>;

  constructor(
    private readonly state: SiteState,
    items: readonly SiteItem[],
  ) {
    this.byPath = new Map(state.published().map((placed) => [keyOf(placed.document.kind, placed.path), placed]));
    this.claimed = new Set(items.flatMap(({ path, former }) => [path, ...former]));
  }

  find(item: SiteItem): Placed | null {
    const { kind, path, former } = item;
    return [path, ...former].flatMap((one) => this.byPath.get(keyOf(kind, one)) ?? [])[0] ?? this.findRenamed(item);
  }

  /** Two documents of the file never replace the same page. */
  private findRenamed({ kind, path }: SiteItem): Placed | null {
    const now = path === null ? null : this.state.currentPathOf(path);
    if (now === null || this.claimed.has(now)) return null;
    this.claimed.add(now);
    return this.byPath.get(keyOf(kind, now)) ?? null;
  }
}

const keyOf = (kind: ContentKind, path: string | null): string => `${kind} ${path}`;

export function changeOf({ item: { kind, path }, document, existing }: PlannedDocument): SiteChangeView {
  const name = nameOf(document);
  if (!existing) return { kind, name, path, what: 'new', fields: [] };
  const fields = changedFields(existing.document, document).filter((field) => field !== 'first');
  return { kind, name, path, what: fields.length > 0 ? 'changed' : 'same', fields };
}

export function factChangesOf({ document, existing }: PlannedDocument): SiteFactChangeView[] {
  if (document.kind !== 'facts') return [];
  const [old, now] = [existing?.document ?? {}, document] as unknown as Record<string, unknown>[];
  const fields = existing
    ? changedFields(existing.document, document)
    : Object.keys(now!).filter((field) => field !== 'kind');
  return fields.map((field) => ({ field, before: textOf(old![field]), after: textOf(now![field]) ?? '' }));
}

const textOf = (value: unknown): string | null => (value === undefined ? null : String(value as string | number));

export const pathsOf = ({ item: { path, former } }: PlannedDocument): string[] =>
  [path, ...former].flatMap((one) => one ?? []);

export function withFirstServices(
  document: AnyDocument,
  paths: readonly string[] = [],
  ids: ReadonlyMap<string, number>,
): AnyDocument {
  if (document.kind !== 'home') return document;
  return { ...document, first: paths.flatMap((path) => ids.get(path) ?? []) };
}

export function withQuestions(
  document: AnyDocument,
  texts: SiteItem['questions'],
  ids: ReadonlyMap<string, number[]>,
): AnyDocument {
  if (!texts || !('blocks' in document)) return document;
  const localId = (id: number): number[] => {
    const same = ids.get(texts[id] ?? '') ?? [];
    return same.includes(id) ? [id] : same.slice(0, 1);
  };
  const blocks = document.blocks.map((block) =>
    block.type === 'questions' ? { ...block, ids: [...new Set(block.ids.flatMap(localId))] } : block,
  );
  return { ...document, blocks };
}

export class PathClaims {
  readonly owners = new Map<string, number>();
  /** Owners in the trash. */
  readonly deleted = new Set<number>();
  readonly redirects = new Set<string>();
  readonly claimed: { path: string; itemId: number }[] = [];

  /** @throws FieldError for a taken path */
  claim(paths: readonly string[], itemId: number): void {
    for (const path of paths) {
      const owner = this.owners.get(path);
      if (owner === itemId) continue;
      if (owner !== undefined && this.deleted.has(owner))
        throw refused(`A deleted page has the address ${path}. Restore it from Recently deleted first.`);
      if (owner !== undefined) throw refused(`Another page of this site has or had the address ${path}.`);
      if (this.redirects.has(path))
        throw refused(`This site has a redirect from ${path}, which is the address of a page of the file.`);
      this.owners.set(path, itemId);
      this.claimed.push({ path, itemId });
    }
  }
}

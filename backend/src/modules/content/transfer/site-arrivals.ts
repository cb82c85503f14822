import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { PublicPages } from '../../../core/cache/public-pages.js';
import type { ContentKind } from '../content-kind.words.js';
import { differing, isMany, mayHaveStoodAt, mayStandAt, nameOf } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { wholeDocument } from '../documents/read-document.js';
import type { SiteChangeView, SiteFactChangeView, SiteRedirectChangeView } from '../dto/site-import.view.js';
import { isFrom, isTarget, storedPath } from '../redirects/redirect.rules.js';
import { RedirectMap } from '../redirects/redirect-map.js';
import { PublishedSite } from '../site/published-site.js';
import type { Placed } from '../site/site-state.js';
import type { Arriving } from './arriving.js';
import { ImportedPictures } from './imported-pictures.js';
import { refused, type SiteItem, type SiteRedirect } from './site-file.js';

export interface SiteFile {
  items: SiteItem[];
  redirects: SiteRedirect[];
}

/** What the documents of a file would change here. Refuses what can stand on no site. */
@Injectable()
export class SiteArrivals {
  constructor(
    private readonly site: PublishedSite,
    private readonly pages: PublicPages,
    private readonly pictures: ImportedPictures,
    private readonly redirects: RedirectMap,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** @param keys of pictures: here, by those in the file */
  async of({ items, redirects }: SiteFile, keys: Map<string, string>) {
    const slices = new TimeSlices();
    const byPath = new Map(
      this.site.state.published().map((placed) => [placedKey(placed.document.kind, placed.path), placed]),
    );
    const arriving = await slices.map(items, (item): Arriving => {
      const document = documentOf(item, keys);
      this.checkPlace(item, document);
      return { item, document, here: this.counterpart(item, byPath) };
    });
    const documents = arriving.map(({ document }) => document);
    await this.pictures.check(documents, new Set(keys.values()));
    const moves = await slices.map(redirects, ({ from, to }): SiteRedirect => {
      const path = storedPath(from);
      if (path === null || !isFrom(path) || !isTarget(to))
        throw refused(`The redirect from ${from} cannot be taken over.`);
      return { from: path, to };
    });
    const view = {
      changes: await slices.map(arriving, changeOf),
      facts: arriving.flatMap(factChangesOf),
      redirects: redirects.length,
      redirect_changes: await this.redirectChanges(moves),
      pictures: keys.size,
    };
    return { arriving, redirects: moves, view };
  }

  /** Redirects that the file adds or changes; those that lead to another site name its host. */
  private async redirectChanges(moves: readonly SiteRedirect[]): Promise<SiteRedirectChangeView[]> {
    const known = await this.redirects.known();
    const own = new URL(this.config.PUBLIC_URL).host;
    return moves.flatMap(({ from, to }) => {
      const before = known.get(from)?.target ?? null;
      if (before === to) return [];
      const host = URL.canParse(to) ? new URL(to).host : own;
      return { from, to, before, foreign_host: host === own ? null : host };
    });
  }

  /** Nothing takes an address that no page of this kind can have. */
  private checkPlace({ kind, path, former }: SiteItem, document: AnyDocument): void {
    const isFree = (one: string) => !isMany(kind) || !this.pages.isTaken(one);
    const isRight = mayStandAt(path, document) && isFree(path ?? '');
    const wrong = isRight ? former.find((one) => !mayHaveStoodAt(one, kind) || !isFree(one)) : path;
    if (wrong !== undefined) throw refused(`A ${kind} of the file cannot stand at ${wrong ?? 'no address'}.`);
  }

  /** The same page by its address, now or before; of a kind of which there is one, that. */
  private counterpart({ kind, path, former }: SiteItem, byPath: ReadonlyMap<string, Placed>): Placed | null {
    if (!isMany(kind)) return this.site.state.one(kind);
    const there = [path, ...former].flatMap((one) => byPath.get(placedKey(kind, one)) ?? []);
    return there[0] ?? null;
  }
}

const placedKey = (kind: ContentKind, path: string | null): string => `${kind} ${path}`;

/** Facts of the firm that the file would change, as texts. */
function factChangesOf({ document, here }: Arriving): SiteFactChangeView[] {
  if (document.kind !== 'facts') return [];
  const [old, now] = [here?.document ?? {}, document] as unknown as Record<string, unknown>[];
  const fields = here ? differing(here.document, document) : Object.keys(now!).filter((field) => field !== 'kind');
  return fields.map((field) => ({ field, before: textOf(old![field]), after: textOf(now![field]) ?? '' }));
}

const textOf = (value: unknown): string | null => (value === undefined ? null : String(value as string | number));

function documentOf({ kind, document }: SiteItem, keys: Map<string, string>): AnyDocument {
  const text = JSON.stringify(document ?? null).replace(/"key":"([0-9a-f]{32})"/g, (all, key: string) =>
    keys.has(key) ? `"key":"${keys.get(key)}"` : all,
  );
  try {
    return wholeDocument(kind, JSON.parse(text));
  } catch (error) {
    throw refused(`A ${kind} of the file cannot be published: ${(error as Error).message}`);
  }
}

function changeOf({ item: { kind, path }, document, here }: Arriving): SiteChangeView {
  const name = nameOf(document);
  if (!here) return { kind: kind as ContentKind, name, path, what: 'new', fields: [] };
  const fields = differing(here.document, document).filter((field) => field !== 'first');
  return { kind: kind as ContentKind, name, path, what: fields.length > 0 ? 'changed' : 'same', fields };
}

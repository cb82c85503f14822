import { Injectable } from '@nestjs/common';
import { PublicPages } from '../../../core/published/public-pages.js';
import type { ContentKind } from '../content-kind.words.js';
import { differing, isMany, mayHaveStoodAt, mayStandAt, nameOf } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { wholeDocument } from '../documents/read-document.js';
import type { SiteChangeView } from '../dto/site-import.view.js';
import { isFrom, isTarget } from '../redirects/redirect.rules.js';
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
  ) {}

  /** @param keys of pictures: here, by those in the file */
  async of({ items, redirects }: SiteFile, keys: Map<string, string>) {
    const arriving = items.map((item): Arriving => {
      const document = documentOf(item, keys);
      this.checkPlace(item, document);
      return { item, document, here: this.counterpart(item) };
    });
    const documents = arriving.map(({ document }) => document);
    await this.pictures.check(documents, new Set(keys.values()));
    for (const { from, to } of redirects)
      if (!isFrom(from) || !isTarget(to)) throw refused(`The redirect from ${from} cannot be taken over.`);
    return { arriving, view: { changes: arriving.map(changeOf), redirects: redirects.length, pictures: keys.size } };
  }

  /** Nothing takes an address that no page of this kind can have. */
  private checkPlace({ kind, path, former }: SiteItem, document: AnyDocument): void {
    const isFree = (one: string) => !isMany(kind) || !this.pages.isTaken(one);
    const isRight = mayStandAt(path, document) && isFree(path ?? '');
    const wrong = isRight ? former.find((one) => !mayHaveStoodAt(one, kind) || !isFree(one)) : path;
    if (wrong !== undefined) throw refused(`A ${kind} of the file cannot stand at ${wrong ?? 'no address'}.`);
  }

  /** The same page by its address, now or before; of a kind of which there is one, that. */
  private counterpart({ kind, path, former }: SiteItem): Placed | null {
    const { state } = this.site;
    if (!isMany(kind)) return state.one(kind);
    const paths = [path, ...former];
    return state.published().find((one) => one.document.kind === kind && paths.includes(one.path)) ?? null;
  }
}

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

import { Injectable } from '@nestjs/common';
import type { CompanyService } from '../company/company.service.js';

/** Data of a module for a page. `data` is null for an unknown page; `until` is the expiry of the cached response. */
export interface PagePart {
  data: unknown;
  until?: Date | null;
}

/** A text with its own address, such as a feed. */
export interface PublicText {
  type: string;
  body: string;
  until?: Date | null;
}

/** A page in the site map. */
export interface ListedPage {
  path: string;
  changed?: Date;
}

/** A page with unpublished changes, for holders of a token. */
export interface Preview {
  path: string;
  parts: Record<string, unknown>;
  firm: CompanyService;
}

/** Lazy, because there may be many. */
type Pages = Iterable<ListedPage> | AsyncIterable<ListedPage>;
type FindPreview = (token: string) => Promise<Preview | null>;
/** Returns null when the module has no data for the page. */
type Load = (word: string) => Promise<PagePart | null>;
type FindMoved = (path: string) => Promise<string | null>;
/** Paths of files, API and previews. */
const OWN = /^\/(?:api|assets|preview)(?:\/|$)/;

interface Source {
  key: string;
  pattern: RegExp;
  load: Load;
}

/** Registry of the public site: modules add data, addresses and texts in `onModuleInit`. */
@Injectable()
export class PublicPageRegistry {
  private readonly sources: Source[] = [];
  private readonly lists: (() => Pages)[] = [];
  private isOwn: (path: string) => boolean = () => false;
  private findPreview: FindPreview = () => Promise.resolve(null);
  private readonly movers: FindMoved[] = [];
  private readonly texts = new Map<string, () => Promise<PublicText>>();

  /** Adds data for paths that match the pattern; `load` receives its first group. */
  provide(key: string, pattern: RegExp, load: Load): void {
    this.sources.push({ key, pattern, load });
  }

  list(load: () => Pages): void {
    this.lists.push(load);
  }

  movedBy(find: FindMoved): void {
    this.movers.push(find);
  }

  async movedTo(path: string): Promise<string | null> {
    for (const find of this.movers) {
      const to = await find(path);
      if (to) return to;
    }
    return null;
  }

  ownedBy(isOwn: (path: string) => boolean): void {
    this.isOwn = isOwn;
  }

  /** Returns whether a redirect from this path would never apply. */
  isTaken(path: string): boolean {
    return path === '/' || OWN.test(path) || this.texts.has(path) || this.isOwn(path);
  }

  previewBy(find: FindPreview): void {
    this.findPreview = find;
  }

  /** Returns null for an unknown or expired token. */
  preview(token: string): Promise<Preview | null> {
    return this.findPreview(token);
  }

  text(path: string, load: () => Promise<PublicText>): void {
    this.texts.set(path, load);
  }

  async partsOf(path: string): Promise<Record<string, PagePart>> {
    const fitting = this.sources.flatMap(({ key, pattern, load }) => {
      const found = pattern.exec(path);
      return found ? [{ key, part: load(found[1] ?? '') }] : [];
    });
    const parts = await Promise.all(fitting.map(async ({ key, part }) => [key, await part] as const));
    return Object.fromEntries(parts.filter((entry): entry is [string, PagePart] => entry[1] !== null));
  }

  async *listed(): AsyncGenerator<ListedPage> {
    for (const load of this.lists) yield* load();
  }

  textAt(path: string): (() => Promise<PublicText>) | undefined {
    return this.texts.get(path);
  }
}

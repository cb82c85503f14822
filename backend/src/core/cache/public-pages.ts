import { Injectable } from '@nestjs/common';
import type { Firm } from '../company/firm.js';

/** What a module has for a page. `data` is null when there is no such page; until then the answer may be kept. */
export interface PagePart {
  data: unknown;
  until?: Date | null;
}

/** A text of its own address, such as a feed. */
export interface PublicText {
  type: string;
  body: string;
  until?: Date | null;
}

/** A page for the site map. */
export interface ListedPage {
  path: string;
  changed?: Date;
}

/** A page as it would be, for whoever was given its token. */
export interface Preview {
  path: string;
  /** What is different from what is published, by key. */
  parts: Record<string, unknown>;
  firm: Firm;
}

/** One after the other: there may be more than anybody wants to hold. */
type Pages = Iterable<ListedPage> | AsyncIterable<ListedPage>;
type FindPreview = (token: string) => Promise<Preview | null>;
/** Null: nothing to say about this page. */
type Load = (word: string) => Promise<PagePart | null>;
type FindMoved = (path: string) => Promise<string | null>;
/** Where files, calls and previews are. */
const OWN = /^\/(?:api|assets|preview)(?:\/|$)/;

interface Source {
  key: string;
  pattern: RegExp;
  load: Load;
}

/** What modules add to the public site, without the site learning who they are. Fill it in `onModuleInit`. */
@Injectable()
export class PublicPages {
  private readonly sources: Source[] = [];
  private readonly lists: (() => Pages)[] = [];
  private isOwn: (path: string) => boolean = () => false;
  private findPreview: FindPreview = () => Promise.resolve(null);
  private readonly movers: FindMoved[] = [];
  private readonly texts = new Map<string, () => Promise<PublicText>>();

  /** Data for the pages whose path fits the pattern; `load` is given what its first group holds. */
  provide(key: string, pattern: RegExp, load: Load): void {
    this.sources.push({ key, pattern, load });
  }

  /** Pages for the site map. */
  list(load: () => Pages): void {
    this.lists.push(load);
  }

  /** Where that is now which was at an address before. */
  movedBy(find: FindMoved): void {
    this.movers.push(find);
  }

  /** Null: nothing was ever there, or it is there still. */
  async movedTo(path: string): Promise<string | null> {
    for (const find of this.movers) {
      const to = await find(path);
      if (to) return to;
    }
    return null;
  }

  /** Addresses that the app itself has. */
  ownedBy(isOwn: (path: string) => boolean): void {
    this.isOwn = isOwn;
  }

  /** Whether a redirect from there would never be taken. */
  isTaken(path: string): boolean {
    return path === '/' || OWN.test(path) || this.texts.has(path) || this.isOwn(path);
  }

  /** What a token lets somebody see. */
  previewBy(find: FindPreview): void {
    this.findPreview = find;
  }

  /** Null: no such token, or one whose time is over. */
  preview(token: string): Promise<Preview | null> {
    return this.findPreview(token);
  }

  /** A text under an address of its own. */
  text(path: string, load: () => Promise<PublicText>): void {
    this.texts.set(path, load);
  }

  /** All data for a page, by key. */
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

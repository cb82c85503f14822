import { Injectable } from '@nestjs/common';
import type { CompanyService } from '../company/company.service.js';

/** `data`: null for an unknown page; `until`: end of caching. */
export interface PagePart {
  data: unknown;
  until?: Date | null;
}

export interface PublicText {
  type: string;
  body: string;
  until?: Date | null;
}

export interface ListedPage {
  path: string;
  changed?: Date;
}

export interface Preview {
  path: string;
  parts: Record<string, unknown>;
  firm: CompanyService;
}

export interface QuotedQuestion {
  id: number;
  question: string;
  answer: string;
}

interface QuestionSource {
  byId: (ids: readonly number[]) => Promise<QuotedQuestion[]>;
  byText: (questions: readonly string[]) => Promise<QuotedQuestion[]>;
}
type Pages = Iterable<ListedPage> | AsyncIterable<ListedPage>;
type Load = (word: string) => Promise<PagePart | null>;
type FindMoved = (path: string) => Promise<string | null>;
const OWN = /^\/(?:api|assets|preview)(?:\/|$)/;

interface Source {
  key: string;
  pattern: RegExp;
  load: Load;
}

/** Filled by modules in `onModuleInit`. */
@Injectable()
export class PublicPageRegistry {
  private readonly sources: Source[] = [];
  private readonly lists: (() => Pages)[] = [];
  private readonly movers: FindMoved[] = [];
  private readonly texts = new Map<string, () => Promise<PublicText>>();
  /** Answers of a single module. */
  ownsPath: (path: string) => boolean = () => false;
  preview: (token: string) => Promise<Preview | null> = () => Promise.resolve(null);
  quotes: QuestionSource = { byId: () => Promise.resolve([]), byText: () => Promise.resolve([]) };
  /** Inside the caller's transaction, after `acquireGlobalLock`. */
  redirect: (from: string, to: string) => Promise<void> = () => Promise.resolve();

  /** `load` receives the first group of the pattern. */
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

  /** Redirects from such a path never apply. */
  isTaken(path: string): boolean {
    return path === '/' || OWN.test(path) || this.texts.has(path) || this.ownsPath(path);
  }

  /** In the order of the IDs. */
  async questions(ids: readonly number[]): Promise<QuotedQuestion[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.quotes.byId(ids)).map((question) => [question.id, question]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async questionsNamed(questions: readonly string[]): Promise<QuotedQuestion[]> {
    return questions.length === 0 ? [] : this.quotes.byText(questions);
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

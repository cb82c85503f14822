import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { PublishedContent } from '../../core/published/published-content.js';
import { cleanAnswer, plainText } from './answer-html.js';
import { buildMatcher, type Entry, inSlices, type Match, type Matcher } from './engine/index.js';
import { FaqEntry, VISIBILITIES, type Visibility } from './faq-entry.entity.js';
import { within } from './faq.policy.js';
import { tagsOf } from './faq.rules.js';

/** An entry as it is given out. */
export interface KnownEntry {
  id: number;
  question: string;
  /** Safe HTML. */
  answer: string;
  visibility: Visibility;
  tags: string[];
}

export interface Found extends Match {
  entry: KnownEntry;
}

export interface Finding {
  /** Best first. */
  found: Found[];
  isFallback: boolean;
}

type ByScope<T> = Record<Visibility, T>;

interface Content {
  known: ByScope<Map<number, KnownEntry>>;
  entries: ByScope<Entry[]>;
}

const LOOK_AGAIN_MS = 10;

/**
 * Active entries, and a matcher for each scope that knows of nothing beyond it. Rebuilt in slices behind the requests after each
 * change, wherever it was made, and swapped at once.
 */
@Injectable()
export class FaqIndex implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(FaqIndex.name);
  private content?: Content;
  private readonly matchers: Partial<ByScope<Matcher | null>> = {};
  private seen = '';
  private reading: Promise<void> = Promise.resolve();
  private building: Promise<void> | undefined;
  private stale = false;
  private closing = false;

  constructor(
    private readonly db: Db,
    private readonly published: PublishedContent,
  ) {}

  onModuleInit(): void {
    this.published.onRaised(() => void this.refresh().catch((error: unknown) => this.log.error(error, 'FAQ index')));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.building;
  }

  /** Reads the entries anew: what is hidden now is gone when this ends, what is new is found as soon as the index is built. */
  refresh(): Promise<void> {
    const turn = this.reading.then(() => this.read());
    this.reading = turn.catch(() => undefined);
    return turn;
  }

  async ask(scope: Visibility, question: string): Promise<Finding> {
    if (this.matchers[scope] === undefined) await this.first(scope);
    const verdict = this.matchers[scope]?.ask(question);
    if (!verdict) return { found: [], isFallback: true };
    const known = this.content!.known[scope];
    const found = verdict.matches.flatMap((match) => {
      const entry = known.get(match.id);
      return entry ? [{ ...match, entry }] : [];
    });
    // An answer that was hidden a moment ago leaves only candidates.
    return { found, isFallback: verdict.isFallback || found[0]?.id !== verdict.matches[0]?.id };
  }

  /** Whether the caller may know of the entry. */
  async knows(scope: Visibility, id: number): Promise<boolean> {
    if (!this.content) await this.refresh();
    return this.content!.known[scope].has(id);
  }

  /** Only at the start there is something to wait for: one's own scope, not all of them. */
  private async first(scope: Visibility): Promise<void> {
    await this.refresh();
    while (this.matchers[scope] === undefined && this.building)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }

  private async read(): Promise<void> {
    const seen = await this.fingerprint();
    if (seen === this.seen && this.content) return;
    const rows = await this.db.read(FaqEntry).find({ where: { isActive: true }, order: { id: 'ASC' } });
    this.content = contentOf(rows);
    this.seen = seen;
    this.stale = true;
    this.building ??= this.build()
      .catch((error: unknown) => this.log.error(error, 'FAQ index'))
      .finally(() => (this.building = undefined));
  }

  /** Changes with every edit, and with nothing else. */
  private async fingerprint(): Promise<string> {
    const rows = await this.db.query<object>(
      'SELECT COUNT(*) AS entries, MAX(e.id) AS newest, SUM(e.version) AS versions FROM faq_entries e',
    );
    return Object.values(rows[0]!).join();
  }

  /** What changes meanwhile is built afterwards. */
  private async build(): Promise<void> {
    while (this.stale && !this.closing) {
      this.stale = false;
      const { entries } = this.content!;
      let before: Visibility | undefined;
      for (const scope of VISIBILITIES) {
        const same = before && entries[before].length === entries[scope].length;
        this.matchers[scope] = same ? this.matchers[before!]! : await this.matcherFor(entries[scope]);
        before = scope;
      }
    }
  }

  private async matcherFor(entries: Entry[]): Promise<Matcher | null> {
    return entries.length === 0 ? null : ((await inSlices(buildMatcher(entries), () => this.closing)) ?? null);
  }
}

function contentOf(rows: readonly FaqEntry[]): Content {
  const forScope = <T>(of: (visible: readonly FaqEntry[]) => T): ByScope<T> => {
    const inScope = (scope: Visibility) => of(rows.filter(({ visibility }) => within(scope).includes(visibility)));
    return { public: inScope('public'), user: inScope('user'), admin: inScope('admin') };
  };
  const known = new Map(rows.map((row) => [row.id, knownOf(row)]));
  const entries = new Map(rows.map((row) => [row.id, entryOf(row)]));
  return {
    known: forScope((visible) => new Map(visible.map(({ id }) => [id, known.get(id)!]))),
    entries: forScope((visible) => visible.map(({ id }) => entries.get(id)!)),
  };
}

const knownOf = ({ id, question, answer, visibility, tags }: FaqEntry): KnownEntry => ({
  id,
  question,
  answer: cleanAnswer(answer),
  visibility,
  tags: tagsOf(tags),
});

const entryOf = ({ id, question, aliases, tags, answer, isPinned }: FaqEntry): Entry => ({
  id,
  question,
  aliases,
  tags: tagsOf(tags),
  answer: plainText(answer),
  pinned: isPinned,
});

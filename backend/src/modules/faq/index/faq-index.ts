import { setImmediate as turn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { Analyst, lexiconWith, type Match, Matcher, type Parts, type Verdict } from '../engine/index.js';
import { FaqEntry, VISIBILITIES, type Visibility } from '../entries/faq-entry.entity.js';
import type { ThreadAnswer, ThreadEntry } from './faq-thread.messages.js';
import { within } from '../entries/faq.policy.js';
import { exactKeys, tagsOf } from '../entries/faq.rules.js';
import { IndexThread } from './index-thread.js';

/** The answer is stored HTML. */
export type IndexEntry = Pick<FaqEntry, 'id' | 'question' | 'answer' | 'visibility' | 'isPinned'> & { tags: string[] };

export interface Found extends Match {
  entry: IndexEntry;
}

export interface Finding {
  found: Found[];
  isFallback: boolean;
}

interface Content {
  known: ReadonlyMap<number, IndexEntry>;
  wordings: ReadonlyMap<string, number[]>;
  /** Emptied after transfer. */
  portions: ThreadEntry[][];
}

const POLL_MS = 10;
/** Requests run in between. */
const PORTION = 50;
const WARM_UP = 100;
const WARM_UP_PORTION = 4;
const SCOPES = VISIBILITIES.map(within);
const NO_MATCH = { matches: [], isFallback: true } satisfies Partial<Verdict>;
const NO_PARTS: Parts = { prior: 0, learnt: 0, align: 0, cover: 0, total: 0 };

/** Rebuilt in a worker thread after changes on any server. */
@Injectable()
export class FaqIndex implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(FaqIndex.name);
  private readonly analyst: Analyst;
  private readonly thread: IndexThread;
  private content?: Content;
  private readonly matchers: Partial<Record<Visibility, Matcher | null>> = {};
  private fingerprint = '';
  private reading: Promise<void> = Promise.resolve();
  private building: Promise<void> | undefined;
  private stale = false;
  private closing = false;
  private isWarm = false;

  constructor(
    private readonly db: Db,
    private readonly published: PublishedContentService,
    @Inject(CONFIG) { FAQ_SYNONYMS: synonyms }: Pick<Config, 'FAQ_SYNONYMS'>,
  ) {
    this.analyst = new Analyst(lexiconWith(synonyms));
    this.thread = new IndexThread(synonyms);
  }

  onModuleInit(): void {
    this.published.onRaised(() => this.refresh());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.thread.stop();
    await this.building;
  }

  refresh(): Promise<void> {
    const turn = this.reading.then(() => this.read());
    this.reading = turn.catch(() => undefined);
    return turn;
  }

  async ask(scope: Visibility, question: string): Promise<Finding> {
    if (this.matchers[scope] === undefined) await this.waitForMatcher(scope);
    // A build failed.
    else if (this.fingerprint === '') void this.refresh().catch(() => undefined);
    const { matches, isFallback } = this.matchers[scope]?.ask(question) ?? NO_MATCH;
    const found = matches.flatMap((match) => {
      const entry = this.findVisible(scope, match.id);
      return entry ? [{ ...match, entry }] : [];
    });
    // The best match was hidden since the build.
    const finding = { found, isFallback: isFallback || found[0]?.id !== matches[0]?.id };
    return this.preferExact(finding, this.findExact(scope, question));
  }

  private findExact(scope: Visibility, question: string): IndexEntry[] {
    const visible = exactKeys(question).map((key) =>
      (this.content?.wordings.get(key) ?? []).flatMap((id) => this.findVisible(scope, id) ?? []),
    );
    const exact = visible.find((entries) => entries.length > 0) ?? [];
    return exact.sort((a, b) => Number(b.isPinned) - Number(a.isPinned));
  }

  private preferExact({ found, isFallback }: Finding, exact: readonly IndexEntry[]): Finding {
    const ids = new Set(exact.map(({ id }) => id));
    const [best] = exact;
    if (!best || (!isFallback && ids.has(found[0]!.id))) return { found, isFallback };
    const match = found.find(({ id }) => ids.has(id)) ?? { id: best.id, parts: NO_PARTS, entry: best };
    const others = found.filter(({ id }) => id !== match.id).map((other) => ({ ...other, confidence: 0 }));
    return { found: [{ ...match, confidence: 1 }, ...(match.parts === NO_PARTS ? [] : others)], isFallback: false };
  }

  async has(scope: Visibility, id: number): Promise<boolean> {
    if (!this.content) await this.refresh();
    return this.findVisible(scope, id) !== undefined;
  }

  private findVisible(scope: Visibility, id: number): IndexEntry | undefined {
    const entry = this.content?.known.get(id);
    return entry && within(scope).includes(entry.visibility) ? entry : undefined;
  }

  private async waitForMatcher(scope: Visibility): Promise<void> {
    await this.refresh();
    while (this.matchers[scope] === undefined && this.building)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  private async read(): Promise<void> {
    const fingerprint = await this.readFingerprint();
    if (fingerprint === this.fingerprint && this.content) return;
    this.content = await this.readEntries();
    this.fingerprint = fingerprint;
    this.stale = true;
    this.building ??= this.build()
      .catch((error: unknown) => {
        this.fingerprint = '';
        if (!this.closing) this.log.error(error, 'FAQ index');
      })
      .finally(() => (this.building = undefined));
  }

  private async readEntries(): Promise<Content> {
    const known = new Map<number, IndexEntry>();
    const wordings = new Map<string, number[]>();
    const portions: ThreadEntry[][] = [];
    for (let last = 0; ; await turn()) {
      const where = { isActive: true, id: MoreThan(last) };
      const rows = await this.db.read(FaqEntry).find({ where, order: { id: 'ASC' }, take: PORTION });
      for (const row of rows) {
        known.set(row.id, toIndexEntry(row));
        addWordings(wordings, row);
      }
      portions.push(rows.map(toThreadEntry));
      if (rows.length < PORTION) return { known, wordings, portions };
      last = rows.at(-1)!.id;
    }
  }

  private async readFingerprint(): Promise<string> {
    const rows = await this.db.query<object>(
      'SELECT COUNT(*) AS entries, MAX(e.id) AS newest, SUM(e.id) AS ids, SUM(e.version) AS versions FROM faq_entries e WHERE e.deleted_at IS NULL',
    );
    return Object.values(rows[0]!).join();
  }

  private async build(): Promise<void> {
    while (this.stale && !this.closing) {
      this.stale = false;
      const { portions } = this.content!;
      let taken = Promise.resolve();
      await this.thread.build(portions.splice(0), SCOPES, (answer) => {
        taken = taken.then(() => this.installMatcher(answer));
      });
      await taken;
    }
  }

  private async installMatcher({ scope, index, isEmpty }: ThreadAnswer): Promise<void> {
    const matcher = index && new Matcher(index, this.analyst);
    if (matcher && !this.isWarm) await this.warmUp(matcher);
    const before = scope > 0 ? this.matchers[VISIBILITIES[scope - 1]!] : null;
    this.matchers[VISIBILITIES[scope]!] = isEmpty ? null : (matcher ?? before ?? null);
  }

  /** Compiles the hot functions. */
  private async warmUp(matcher: Matcher): Promise<void> {
    this.isWarm = true;
    const questions = [...this.content!.known.values()].slice(0, WARM_UP).map(({ question }) => question);
    for (const [at, question] of questions.entries()) {
      matcher.ask(question);
      if (at % WARM_UP_PORTION === 0) await turn();
    }
  }
}

function addWordings(wordings: Map<string, number[]>, { id, question, aliases }: FaqEntry): void {
  const keys = new Set([question, ...aliases].flatMap(exactKeys));
  for (const key of keys) wordings.set(key, [...(wordings.get(key) ?? []), id]);
}

const toIndexEntry = ({ id, question, answer, visibility, isPinned, tags }: FaqEntry): IndexEntry => ({
  id,
  question,
  answer,
  visibility,
  isPinned,
  tags: tagsOf(tags),
});

const toThreadEntry = (row: FaqEntry): ThreadEntry => ({
  id: row.id,
  version: row.version,
  visibility: row.visibility,
  question: row.question,
  aliases: row.aliases,
  tags: tagsOf(row.tags),
  answer: row.answer,
  pinned: row.isPinned,
});

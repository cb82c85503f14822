import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, StaleError } from '../../core/errors.js';
import { PublishedContent } from '../../core/published/published-content.js';
import { Trash } from '../../core/trash/trash.js';
import { FaqEntryView } from './dto/faq-entry.view.js';
import { FaqEntry } from './faq-entry.entity.js';
import { FaqIndex } from './faq-index.js';
import { faqNotFound } from './faq-list.js';
import { searchTextOf, storedAnswer, tidyAliases } from './faq.rules.js';

/** What people write of an entry. */
export type FaqInput = Pick<
  FaqEntry,
  'question' | 'answer' | 'tags' | 'visibility' | 'isActive' | 'isPinned' | 'aliases'
>;

/** What an entry has unless the call says otherwise. */
export const FAQ_DEFAULTS = { tags: null, visibility: 'public', isActive: true, isPinned: false, aliases: [] } as const;

type Author = Pick<Actor, 'id' | 'name' | 'role'> | null;

/** Writes entries. What it changes is answered with as soon as the index is built; what it hides is gone at once. */
@Injectable()
export class FaqEditorService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly published: PublishedContent,
    private readonly index: FaqIndex,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.empties('faq', FaqEntry, ({ question }) => question);
  }

  create(actor: Author, input: Pick<FaqInput, 'question' | 'answer'> & Partial<FaqInput>): Promise<FaqEntry> {
    const columns = columnsOf({ ...FAQ_DEFAULTS, aliases: [], ...input });
    return this.db.transaction(async () => {
      const entries = this.db.write(FaqEntry);
      const entry = await entries.save(
        entries.create({ ...columns, viewCount: 0, upVotes: 0, downVotes: 0, version: 1 }),
      );
      await this.changed(actor, 'created', entry, { after: { question: entry.question } });
      return entry;
    });
  }

  /** Absent fields stay as they are. `version`: what the caller saw; an entry that changed since is refused as stale. */
  update(actor: Author, id: number, changes: Partial<FaqInput>, version?: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const before = await this.lock(id, version);
      const after = columnsOf({ ...inputOf(before), ...changes });
      await this.db.write(FaqEntry).update({ id }, { ...after, updatedAt: this.clock.now() });
      const [old, now] = [inputOf(before), inputOf(after)];
      const names = (Object.keys(now) as (keyof FaqInput)[]).filter((name) => !same(old[name], now[name]));
      const pick = (from: FaqInput) => Object.fromEntries(names.map((name) => [name, from[name]]));
      await this.changed(actor, 'changed', before, { before: pick(old), after: pick(now) });
      return { ...before, ...after };
    });
  }

  /** Gone from everywhere at once; its votes and figures wait for {@link restore}. */
  remove(actor: Author, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const entry = await this.lock(id);
      await this.db.write(FaqEntry).update({ id }, { deletedAt: this.clock.now() });
      await this.changed(actor, 'deleted', entry, { before: { ...inputOf(entry) } });
    });
  }

  /** Brings a deleted entry back as it was. */
  restore(actor: Author, id: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const { affected } = await this.db
        .write(FaqEntry)
        .update({ id, ...this.trash.restorable() }, { deletedAt: null, version: () => 'version + 1' });
      const entry = await this.db.read(FaqEntry).findOneBy({ id });
      if (!entry) throw faqNotFound();
      if (affected !== 1) throw new ConflictError('NOT_DELETED', 'This FAQ entry is not deleted.');
      await this.changed(actor, 'restored', entry, { after: { question: entry.question } });
      return entry;
    });
  }

  /** Writes the row before reading it, so that two edits of one entry wait for each other. */
  private async lock(id: number, version?: number): Promise<FaqEntry> {
    const seen = version === undefined ? {} : { version };
    const { affected } = await this.db.write(FaqEntry).update({ id, ...seen }, { version: () => 'version + 1' });
    const entry = await this.db.read(FaqEntry).findOneBy({ id });
    if (!entry) throw faqNotFound();
    if (affected !== 1) throw new StaleError(FaqEntryView.of(entry));
    return entry;
  }

  private async changed(
    actor: Author,
    verb: 'created' | 'changed' | 'deleted' | 'restored',
    { id, question }: FaqEntry,
    change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    const record = { type: 'faq', id, label: question };
    await this.audit.record({ actor, action: `faq.${verb}`, record, ...change });
    await this.published.raise();
    this.db.afterCommit(() => this.index.refresh());
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function inputOf({ question, answer, tags, visibility, isActive, isPinned, aliases }: FaqInput): FaqInput {
  return { question, answer, tags, visibility, isActive, isPinned, aliases };
}

function columnsOf(input: FaqInput): FaqInput & Pick<FaqEntry, 'searchText'> {
  const tidy = { ...input, answer: storedAnswer(input.answer), aliases: tidyAliases(input.aliases) };
  return { ...tidy, searchText: searchTextOf(tidy) };
}

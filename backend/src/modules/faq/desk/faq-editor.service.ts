import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { Records } from '../../../core/records/records.js';
import { FaqEntryView } from '../dto/faq-entry.view.js';
import { FaqEntry } from '../faq-entry.entity.js';
import { FaqIndex } from '../index/faq-index.js';
import { FAQ_TRASH, faqNotFound } from '../faq.trash.js';
import { searchTextOf, storedAnswer, tidyAliases } from '../faq.rules.js';

/** What people write of an entry. */
export type FaqInput = Pick<
  FaqEntry,
  'question' | 'answer' | 'tags' | 'visibility' | 'isActive' | 'isPinned' | 'aliases'
>;

/** What an entry has unless the call says otherwise. */
export const FAQ_DEFAULTS = { tags: null, visibility: 'public', isActive: true, isPinned: false, aliases: [] } as const;

const NEVER_ASKED = { viewCount: 0, upVotes: 0, downVotes: 0, version: 1 } as const;

type Author = Pick<Actor, 'id' | 'name' | 'role'> | null;

/** Writes entries. What it changes is answered with as soon as the index is built; what it hides is gone at once. */
@Injectable()
export class FaqEditorService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly published: PublishedContent,
    private readonly index: FaqIndex,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  create(actor: Author, input: Pick<FaqInput, 'question' | 'answer'> & Partial<FaqInput>): Promise<FaqEntry> {
    const columns = columnsOf({ ...FAQ_DEFAULTS, aliases: [], ...input });
    return this.db.transaction(async () => {
      const entries = this.db.write(FaqEntry);
      const entry = await entries.save(entries.create({ ...columns, ...NEVER_ASKED }));
      await this.audit.record({ actor, action: 'faq.created', ...aboutQuestion(entry) });
      await this.publish();
      return entry;
    });
  }

  /** Writes many entries at once: updates those with a number, creates the others. Call inside the transaction of an import. */
  async writeMany(actor: Author, writes: readonly { id: number | null; input: FaqInput }[]): Promise<void> {
    if (writes.length === 0) return;
    const slices = new TimeSlices();
    const created = writes.flatMap(({ id, input }) => (id === null ? input : []));
    await slices.batches(created, (batch) => this.insert(actor, batch));
    for (const { id, input } of writes) {
      if (id !== null) await this.put(actor, id, input);
      await slices.pause();
    }
    await this.publish();
  }

  /** Absent fields stay as they are. `version`: what the caller saw; an entry that changed since is refused as stale. */
  update(actor: Author, id: number, changes: Partial<FaqInput>, version?: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const entry = await this.put(actor, id, changes, version);
      await this.publish();
      return entry;
    });
  }

  /** Gone from everywhere at once; its votes and figures wait for {@link restore}. */
  remove(actor: Author, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const entry = await this.records.discard(FAQ_TRASH, id);
      await this.audit.record({ actor, action: 'faq.deleted', record: recordOf(entry), before: { ...inputOf(entry) } });
      await this.publish();
    });
  }

  /** Brings a deleted entry back as it was. */
  restore(actor: Author, id: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const entry = await this.records.restore(FAQ_TRASH, id);
      await this.audit.record({ actor, action: 'faq.restored', ...aboutQuestion(entry) });
      await this.publish();
      return entry;
    });
  }

  private async put(actor: Author, id: number, changes: Partial<FaqInput>, version?: number): Promise<FaqEntry> {
    const before = await this.records.take(FaqEntry, { id }, { version, notFound: faqNotFound, view: FaqEntryView.of });
    const after = columnsOf({ ...inputOf(before), ...changes });
    await this.db.write(FaqEntry).update({ id }, after);
    const [old, now] = [inputOf(before), inputOf(after)].map((input) => ({ ...input }));
    await this.audit.changed({ actor, action: 'faq.updated', record: recordOf(before), before: old!, after: now! });
    return { ...before, ...after };
  }

  private async insert(actor: Author, inputs: readonly FaqInput[]): Promise<void> {
    const [last] = await this.db.query<{ id: number | null }>('SELECT MAX(id) AS id FROM faq_entries');
    const stamps = { createdAt: this.clock.now(), updatedAt: this.clock.now() };
    await insertMany(
      this.db.write(FaqEntry),
      inputs.map((input) => ({ ...columnsOf(input), ...NEVER_ASKED, ...stamps })),
    );
    const questions = In(inputs.map(({ question }) => question));
    const entries = await this.db.read(FaqEntry).findBy({ id: MoreThan(last?.id ?? 0), question: questions });
    await this.audit.recordAll(
      entries.map((entry) => ({ actor, action: 'faq.created' as const, ...aboutQuestion(entry) })),
    );
  }

  private async publish(): Promise<void> {
    await this.published.raise();
    this.db.afterCommit(() => this.index.refresh());
  }
}

const recordOf = ({ id, question }: FaqEntry) => ({ id, label: question });
const aboutQuestion = (entry: FaqEntry) => ({ record: recordOf(entry), after: { question: entry.question } });

function inputOf({ question, answer, tags, visibility, isActive, isPinned, aliases }: FaqInput): FaqInput {
  return { question, answer, tags, visibility, isActive, isPinned, aliases };
}

function columnsOf(input: FaqInput): FaqInput & Pick<FaqEntry, 'searchText'> {
  const tidy = { ...input, answer: storedAnswer(input.answer), aliases: tidyAliases(input.aliases) };
  return { ...tidy, searchText: searchTextOf(tidy) };
}

import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { RecordRepository } from '../../../core/records/record.repository.js';
import { FaqEntryView } from '../dto/faq-entry.view.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';
import { FaqIndex } from '../index/faq-index.js';
import { FAQ_TRASH, faqNotFound } from '../entries/faq.trash.js';
import { FAQ_DEFAULTS, type FaqInput, searchTextOf, storedAnswer, tidyAliases } from '../entries/faq.rules.js';

const NEW_COUNTS = { viewCount: 0, upVotes: 0, downVotes: 0, version: 1 } as const;

type Author = Pick<Actor, 'id' | 'name' | 'role'> | null;

/** Hidden entries disappear at once; other changes wait for the index. */
@Injectable()
export class FaqService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly published: PublishedContentService,
    private readonly index: FaqIndex,
    private readonly records: RecordRepository,
    private readonly clock: Clock,
  ) {}

  create(actor: Author, input: Pick<FaqInput, 'question' | 'answer'> & Partial<FaqInput>): Promise<FaqEntry> {
    const columns = columnsOf({ ...FAQ_DEFAULTS, aliases: [], ...input });
    return this.db.transaction(async () => {
      const entries = this.db.write(FaqEntry);
      const entry = await entries.save(entries.create({ ...columns, ...NEW_COUNTS }));
      await this.audit.record({ actor, action: 'faq.created', ...auditDetails(entry) });
      await this.publish();
      return entry;
    });
  }

  async writeMany(actor: Author, writes: readonly { id: number | null; input: FaqInput }[]): Promise<void> {
    if (writes.length === 0) return;
    const slices = new TimeSlices();
    const created = writes.flatMap(({ id, input }) => (id === null ? input : []));
    await slices.batches(created, (batch) => this.insert(actor, batch));
    for (const { id, input } of writes) {
      if (id !== null) await this.updateEntry(actor, id, input);
      await slices.pause();
    }
    await this.publish();
  }

  /** Absent fields stay. Rejects an old `version`. */
  update(actor: Author, id: number, changes: Partial<FaqInput>, version?: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const entry = await this.updateEntry(actor, id, changes, version);
      await this.publish();
      return entry;
    });
  }

  remove(actor: Author, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const entry = await this.records.discard(FAQ_TRASH, id);
      await this.audit.record({ actor, action: 'faq.deleted', record: recordOf(entry), before: { ...inputOf(entry) } });
      await this.publish();
    });
  }

  restore(actor: Author, id: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const entry = await this.records.restore(FAQ_TRASH, id);
      await this.audit.record({ actor, action: 'faq.restored', ...auditDetails(entry) });
      await this.publish();
      return entry;
    });
  }

  private async updateEntry(
    actor: Author,
    id: number,
    changes: Partial<FaqInput>,
    version?: number,
  ): Promise<FaqEntry> {
    const before = await this.records.take(FaqEntry, { id }, { version, notFound: faqNotFound, view: FaqEntryView.of });
    const after = columnsOf({ ...inputOf(before), ...changes });
    await this.db.write(FaqEntry).update({ id }, after);
    const [old, updated] = [inputOf(before), inputOf(after)].map((input) => ({ ...input }));
    await this.audit.changed({ actor, action: 'faq.updated', record: recordOf(before), before: old!, after: updated! });
    return { ...before, ...after };
  }

  private async insert(actor: Author, inputs: readonly FaqInput[]): Promise<void> {
    const [last] = await this.db.query<{ id: number | null }>('SELECT MAX(id) AS id FROM faq_entries');
    const stamps = { createdAt: this.clock.now(), updatedAt: this.clock.now() };
    await insertMany(
      this.db.write(FaqEntry),
      inputs.map((input) => ({ ...columnsOf(input), ...NEW_COUNTS, ...stamps })),
    );
    const questions = In(inputs.map(({ question }) => question));
    const entries = await this.db.read(FaqEntry).findBy({ id: MoreThan(last?.id ?? 0), question: questions });
    await this.audit.recordAll(
      entries.map((entry) => ({ actor, action: 'faq.created' as const, ...auditDetails(entry) })),
    );
  }

  private async publish(): Promise<void> {
    await this.published.raise();
    this.db.afterCommit(() => this.index.refresh());
  }
}

const recordOf = ({ id, question }: FaqEntry) => ({ id, label: question });
const auditDetails = (entry: FaqEntry) => ({ record: recordOf(entry), after: { question: entry.question } });

function inputOf({ question, answer, tags, visibility, isActive, isPinned, aliases }: FaqInput): FaqInput {
  return { question, answer, tags, visibility, isActive, isPinned, aliases };
}

function columnsOf(input: FaqInput): FaqInput & Pick<FaqEntry, 'searchText'> {
  const tidy = { ...input, answer: storedAnswer(input.answer), aliases: tidyAliases(input.aliases) };
  return { ...tidy, searchText: searchTextOf(tidy) };
}

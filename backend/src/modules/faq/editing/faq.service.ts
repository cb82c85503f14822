import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock } from '../../../core/common/time/clock.js';
import { DomainError } from '../../../core/common/errors.js';
import { truncate } from '../../../core/common/text/text.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { type Table, TableReader, type TableRow } from '../../../core/imports/table-reader.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { validationPipe } from '../../../core/http/validation.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { RecordRepository } from '../../../core/records/record.repository.js';
import { CreateFaqDto, inputFrom } from '../dto/faq-entry.dto.js';
import { FaqEntryView } from '../dto/faq-entry.view.js';
import type { FaqImportRowView, FaqImportView, ImportAction } from '../dto/faq-import.view.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';
import { FaqIndex } from '../index/faq-index.js';
import { FAQ_TRASH, faqNotFound } from '../entries/faq.trash.js';
import {
  FAQ_DEFAULTS,
  type FaqInput,
  QUESTION_MAX,
  searchTextOf,
  storedAnswer,
  tidyAliases,
} from '../entries/faq.rules.js';
import { FaqGapRepository } from './faq-gap.repository.js';
import type { FaqColumn } from './faq.csv.js';

const NEW_COUNTS = { viewCount: 0, upVotes: 0, downVotes: 0, version: 1 } as const;

/** Includes spreadsheet booleans. */
const FLAGS = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

const reader = new TableReader<FaqColumn>({
  columns: {
    question: ['questions', 'q', 'faq'],
    answer: ['answers', 'a', 'reply', 'response'],
    tags: ['tag', 'category', 'categories', 'keywords', 'topic', 'topics'],
    visibility: ['audience', 'visibleto'],
    is_active: ['active', 'enabled', 'published'],
    is_pinned: ['pinned'],
    aliases: ['alias', 'otherquestions', 'otherwaystoask', 'alternativequestions', 'alternatequestions'],
  },
  isComplete: (columns) => columns.has('question') && columns.has('answer'),
  headingMessage: 'The first line must name the columns question and answer.',
  rowsMax: 1_000,
  rowMax: 300_000,
  code: 'FAQ_FILE_REFUSED',
});

interface Step {
  report: FaqImportRowView;
  input: FaqInput | null;
  /** Null creates an entry. */
  id: number | null;
}

type Author = Pick<Actor, 'id' | 'name' | 'role'> | null;

/** Hidden entries disappear at once; other changes wait for the index. */
@Injectable()
export class FaqService {
  private readonly pipe = validationPipe();

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly published: PublishedContentService,
    private readonly index: FaqIndex,
    private readonly gaps: FaqGapRepository,
    private readonly records: RecordRepository,
    private readonly clock: Clock,
  ) {}

  /** @param gapId question that becomes done */
  create(
    actor: Author,
    input: Pick<FaqInput, 'question' | 'answer'> & Partial<FaqInput>,
    gapId?: number,
  ): Promise<FaqEntry> {
    const columns = columnsOf({ ...FAQ_DEFAULTS, aliases: [], ...input });
    return this.db.transaction(async () => {
      if (gapId !== undefined) await this.gaps.close(gapId);
      const entries = this.db.write(FaqEntry);
      const entry = await entries.save(entries.create({ ...columns, ...NEW_COUNTS }));
      await this.audit.record({ actor, action: 'faq.created', ...auditDetails(entry) });
      await this.publish();
      return entry;
    });
  }

  /**
   * Updates entries with the same question.
   * @throws FieldError for an unreadable file
   */
  async importFile(actor: Actor, bytes: Uint8Array, { dryRun }: { dryRun: boolean }): Promise<FaqImportView> {
    const table = await reader.read(bytes);
    const steps = dryRun ? await this.planRows(table) : await this.apply(actor, table);
    const count = (action: ImportAction) => steps.filter(({ report }) => report.action === action).length;
    return {
      is_dry_run: dryRun,
      ...{ created: count('create'), updated: count('update'), same: count('same'), refused: count('refuse') },
      ignored_columns: table.ignored,
      rows: steps.map(({ report }) => report),
    };
  }

  /** Absent fields stay. @throws StaleError */
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

  /** The global lock keeps the plan valid. */
  private apply(actor: Actor, table: Table<FaqColumn>): Promise<Step[]> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const steps = await this.planRows(table);
      if (steps.some(({ input }) => input)) await this.write(actor, steps);
      return steps;
    });
  }

  private async planRows({ rows }: Table<FaqColumn>): Promise<Step[]> {
    const slices = new TimeSlices();
    const byQuestion = new Map<string, FaqEntry>();
    await slices.batches(rows, async (batch) => {
      const questions = In(batch.map(({ cells }) => cells.question));
      for (const entry of await this.db.read(FaqEntry).findBy({ question: questions }))
        byQuestion.set(entry.question, entry);
    });
    const seen = new Set<string>();
    return slices.map(rows, async (row) => {
      const { question } = row.cells;
      const again = seen.has(question);
      seen.add(question);
      return this.planRow(row, { again, before: byQuestion.get(question) });
    });
  }

  private async planRow(
    { line, cells, fault }: TableRow<FaqColumn>,
    { again, before }: { again: boolean; before: FaqEntry | undefined },
  ): Promise<Step> {
    const id = before?.id ?? null;
    const step = (action: ImportAction, more: { message?: string; input?: FaqInput } = {}): Step => ({
      report: { line, action, question: truncate(cells.question, QUESTION_MAX), message: more.message ?? null },
      ...{ input: more.input ?? null, id },
    });
    if (fault) return step('refuse', { message: fault });
    if (again) return step('refuse', { message: 'This question is in an earlier line of the file.' });
    try {
      const input = await this.validate(cells);
      if (!before) return step('create', { input });
      return isSame(before, input) ? step('same') : step('update', { input });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return step('refuse', { message: error.message });
    }
  }

  private async validate(cells: TableRow<FaqColumn>['cells']): Promise<FaqInput> {
    const body = {
      ...{ question: cells.question, answer: cells.answer, tags: cells.tags },
      visibility: cells.visibility.toLowerCase() || FAQ_DEFAULTS.visibility,
      is_active: flagOf(cells.is_active, FAQ_DEFAULTS.isActive),
      is_pinned: flagOf(cells.is_pinned, FAQ_DEFAULTS.isPinned),
      aliases: tidyAliases(cells.aliases.split('\n')),
    };
    const checked = (await this.pipe.transform(body, { type: 'body', metatype: CreateFaqDto })) as CreateFaqDto;
    const input = { ...FAQ_DEFAULTS, aliases: [], ...inputFrom(checked) };
    return { ...input, answer: storedAnswer(input.answer) };
  }

  private async write(actor: Author, steps: readonly Step[]): Promise<void> {
    const slices = new TimeSlices();
    const created = steps.flatMap(({ id, input }) => (input && id === null ? input : []));
    await slices.batches(created, (batch) => this.insert(actor, batch));
    for (const { id, input } of steps) {
      if (input && id !== null) await this.updateEntry(actor, id, input);
      await slices.pause();
    }
    await this.publish();
  }

  private async updateEntry(
    actor: Author,
    id: number,
    changes: Partial<FaqInput>,
    version?: number,
  ): Promise<FaqEntry> {
    const before = await this.records.lockForUpdate(
      FaqEntry,
      { id },
      { version, notFound: faqNotFound, view: FaqEntryView.of },
    );
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

/** Validation rejects unknown words. */
const flagOf = (cell: string, absent: boolean): boolean | string =>
  cell === '' ? absent : (FLAGS.get(cell.toLowerCase()) ?? cell);

const isSame = (before: FaqInput, input: FaqInput): boolean =>
  (Object.keys(input) as (keyof FaqInput)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(input[name]),
  );

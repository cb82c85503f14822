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
import { ChangeFaqDto, inputFrom } from '../dto/faq-entry.dto.js';
import { FaqEntryView } from '../dto/faq-entry.view.js';
import type { FaqImportRowView, FaqImportView, ImportAction } from '../dto/faq-import.view.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';
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
import { FAQ_CSV, type FaqColumn } from './faq.csv.js';

const COLUMNS = Object.keys(FAQ_CSV) as FaqColumn[];
const NEW_COUNTS = { viewCount: 0, upVotes: 0, downVotes: 0, version: 1 } as const;

/** Excel translates `TRUE` and `FALSE`. */
const FLAGS = new Map([
  ...['yes', 'y', 'true', '1', 'on', 'wahr', 'vrai', 'verdadero'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'off', 'falsch', 'faux', 'falso'].map((word) => [word, false] as const),
]);

const reader = new TableReader<FaqColumn>({
  columns: {
    question: ['questions', 'q', 'faq', 'frage', 'pregunta'],
    answer: ['answers', 'a', 'reply', 'response', 'antwort', 'reponse', 'respuesta'],
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
  created?: FaqInput;
  changed?: { id: number; changes: Partial<FaqInput> };
}

type FaqRow = TableRow<FaqColumn>;
type Author = Pick<Actor, 'id' | 'name' | 'role'> | null;

/** Hidden entries disappear at once; other changes wait for the index. */
@Injectable()
export class FaqService {
  private readonly pipe = validationPipe();

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly published: PublishedContentService,
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
      await this.published.raise();
      return entry;
    });
  }

  /**
   * Updates the file's columns of entries with the same question.
   * @throws FieldError for an unreadable file
   */
  async importFile(actor: Actor, bytes: Uint8Array, { dryRun }: { dryRun: boolean }): Promise<FaqImportView> {
    const table = await reader.read(bytes);
    const steps = dryRun ? await this.planRows(table) : await this.apply(actor, table);
    const count = (action: ImportAction) => steps.filter(({ report }) => report.action === action).length;
    return {
      is_dry_run: dryRun,
      created: count('create'),
      updated: count('update'),
      same: count('same'),
      refused: count('refuse'),
      ignored_columns: table.ignored,
      rows: steps.map(({ report }) => report),
    };
  }

  /** Absent fields stay. @throws StaleError */
  update(actor: Author, id: number, changes: Partial<FaqInput>, version?: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const entry = await this.updateEntry(actor, id, changes, version);
      await this.published.raise();
      return entry;
    });
  }

  remove(actor: Author, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const entry = await this.records.discard(FAQ_TRASH, id);
      await this.audit.record({ actor, action: 'faq.deleted', record: recordOf(entry), before: { ...inputOf(entry) } });
      await this.published.raise();
    });
  }

  restore(actor: Author, id: number): Promise<FaqEntry> {
    return this.db.transaction(async () => {
      const entry = await this.records.restore(FAQ_TRASH, id);
      await this.audit.record({ actor, action: 'faq.restored', ...auditDetails(entry) });
      await this.published.raise();
      return entry;
    });
  }

  /** The global lock keeps the plan valid. */
  private apply(actor: Actor, table: Table<FaqColumn>): Promise<Step[]> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const steps = await this.planRows(table);
      if (steps.some(({ created, changed }) => created ?? changed)) await this.write(actor, steps);
      return steps;
    });
  }

  private async planRows({ rows, columns }: Table<FaqColumn>): Promise<Step[]> {
    const slices = new TimeSlices();
    const checked = await slices.map(rows, (row) => this.checkQuestion(row));
    const byQuestion = new Map<string, FaqEntry>();
    await slices.batches(checked, async (batch) => {
      const valid = batch.flatMap(({ cells, fault }) => (fault ? [] : cells.question));
      const forms = In([...valid, ...valid.map((question) => question.normalize('NFD'))]);
      for (const entry of await this.db.read(FaqEntry).findBy({ question: forms }))
        byQuestion.set(entry.question.normalize('NFC'), entry);
    });
    const seen = new Set<string>();
    return slices.map(checked, async (row) => {
      const { question } = row.cells;
      const again = seen.has(question);
      if (!row.fault) seen.add(question);
      return this.planRow(row, { columns, again, before: byQuestion.get(question) });
    });
  }

  private async checkQuestion(row: FaqRow): Promise<FaqRow> {
    if (row.fault) return row;
    try {
      const { question = '' } = await this.validate({ question: oneLine(row.cells.question, ' ') });
      return { ...row, cells: { ...row.cells, question } };
    } catch (error) {
      return { ...row, fault: faultOf(error) };
    }
  }

  private async planRow(
    { line, cells, fault }: FaqRow,
    { columns, again, before }: { columns: ReadonlySet<FaqColumn>; again: boolean; before: FaqEntry | undefined },
  ): Promise<Step> {
    const step = (action: ImportAction, message: string | null, more: Omit<Step, 'report'> = {}): Step => ({
      report: { line, action, question: truncate(cells.question, QUESTION_MAX), message },
      ...more,
    });
    if (fault) return step('refuse', fault);
    if (again) return step('refuse', 'This question is in an earlier line of the file.');
    try {
      const changes = await this.validate(bodyOf(cells, columns, before));
      const { question, answer } = cells;
      if (!before)
        return step('create', null, { created: { ...FAQ_DEFAULTS, aliases: [], question, answer, ...changes } });
      const after = { ...before, ...changes };
      const changed = COLUMNS.filter((column) => FAQ_CSV[column](before) !== FAQ_CSV[column](after));
      if (changed.length === 0) return step('same', null);
      return step('update', `Changes: ${changed.join(', ')}.`, { changed: { id: before.id, changes } });
    } catch (error) {
      return step('refuse', faultOf(error));
    }
  }

  private async validate(body: object): Promise<Partial<FaqInput>> {
    const input = inputFrom(
      (await this.pipe.transform(body, { type: 'body', metatype: ChangeFaqDto })) as ChangeFaqDto,
    );
    return input.answer === undefined ? input : { ...input, answer: storedAnswer(input.answer) };
  }

  private async write(actor: Author, steps: readonly Step[]): Promise<void> {
    const slices = new TimeSlices();
    const inputs = steps.flatMap(({ created }) => created ?? []);
    await slices.batches(inputs, (batch) => this.insert(actor, batch));
    for (const { changed } of steps) {
      if (changed) await this.updateEntry(actor, changed.id, changed.changes);
      await slices.pause();
    }
    await this.published.raise();
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

const oneLine = (cell: string, joint: string): string =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(joint);

/** Validation rejects unknown words. */
const flagOf = (cell: string): boolean | string | undefined => FLAGS.get(cell.toLowerCase()) ?? (cell || undefined);

/** Stored answers may exceed the limit. */
const bodyOf = (cells: FaqRow['cells'], columns: ReadonlySet<FaqColumn>, before: FaqEntry | undefined) => ({
  answer: cells.answer.trim() === before?.answer ? undefined : cells.answer,
  tags: columns.has('tags') ? oneLine(cells.tags, ', ') : undefined,
  visibility: cells.visibility.toLowerCase() || undefined,
  is_active: flagOf(cells.is_active),
  is_pinned: flagOf(cells.is_pinned),
  aliases: columns.has('aliases') ? tidyAliases(cells.aliases.split('\n')) : undefined,
});

function faultOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return error.message;
}

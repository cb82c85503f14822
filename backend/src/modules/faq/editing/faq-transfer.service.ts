import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Db } from '../../../core/database/db.js';
import { DomainError } from '../../../core/common/errors.js';
import { validationPipe } from '../../../core/http/validation.js';
import { type Table, TableReader, type TableRow } from '../../../core/imports/table-reader.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { cut } from '../../../core/common/text/text.js';
import { CreateFaqDto, inputFrom } from '../dto/faq-entry.dto.js';
import type { FaqImportRowView, FaqImportView, ImportAction } from '../dto/faq-import.view.js';
import { FaqService } from './faq.service.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';
import type { FaqColumn } from './faq.csv.js';
import { FAQ_DEFAULTS, type FaqInput, QUESTION_MAX, storedAnswer, tidyAliases } from '../entries/faq.rules.js';

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

@Injectable()
export class FaqTransferService {
  private readonly pipe = validationPipe();

  constructor(
    private readonly db: Db,
    private readonly entries: FaqService,
  ) {}

  /**
   * Updates entries with the same question.
   * @throws FieldError for an unreadable file
   */
  async import(actor: Actor, bytes: Uint8Array, { dryRun }: { dryRun: boolean }): Promise<FaqImportView> {
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

  /** The global lock keeps the plan valid. */
  private apply(actor: Actor, table: Table<FaqColumn>): Promise<Step[]> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const steps = await this.planRows(table);
      await this.entries.writeMany(
        actor,
        steps.flatMap(({ input, id }) => (input ? { input, id } : [])),
      );
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
      report: { line, action, question: cut(cells.question, QUESTION_MAX), message: more.message ?? null },
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
}

/** Unknown words pass, so that validation rejects them. */
const flagOf = (cell: string, absent: boolean): boolean | string =>
  cell === '' ? absent : (FLAGS.get(cell.toLowerCase()) ?? cell);

const isSame = (before: FaqInput, input: FaqInput): boolean =>
  (Object.keys(input) as (keyof FaqInput)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(input[name]),
  );

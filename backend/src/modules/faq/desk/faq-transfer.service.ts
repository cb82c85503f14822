import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Db } from '../../../core/database/db.js';
import { DomainError, FieldError } from '../../../core/errors.js';
import { validationPipe } from '../../../core/http/validation.js';
import { csvRecords } from './csv-records.js';
import { CreateFaqDto, inputFrom } from '../dto/faq-entry.dto.js';
import type { FaqImportRowView, FaqImportView, ImportAction } from '../dto/faq-import.view.js';
import { FAQ_DEFAULTS, FaqEditorService, type FaqInput } from './faq-editor.service.js';
import { FaqEntry } from '../faq-entry.entity.js';
import { FAQ_COLUMNS, type FaqColumn } from './faq.csv.js';
import { storedAnswer, tidyAliases } from '../faq.rules.js';

type Cells = Record<FaqColumn, string>;

const FLAGS = new Map([
  ['yes', true],
  ['no', false],
]);
/** What the export puts before a cell that a spreadsheet would take for a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r\0＝＋－＠])/u;

interface Step {
  report: FaqImportRowView;
  write: (() => Promise<unknown>) | null;
}

/** Entries from a CSV file, such as the list is taken away as. */
@Injectable()
export class FaqTransferService {
  private readonly pipe = validationPipe();

  constructor(
    private readonly db: Db,
    private readonly editor: FaqEditorService,
  ) {}

  /** An entry with the same question is updated. A dry run reports what would happen to each row, and writes nothing. */
  async import(actor: Actor, csv: string, dryRun: boolean): Promise<FaqImportView> {
    const steps = dryRun ? await this.plan(actor, csv) : await this.carryOut(actor, csv);
    const count = (action: ImportAction) => steps.filter(({ report }) => report.action === action).length;
    return {
      ...{ created: count('create'), updated: count('update'), same: count('same'), refused: count('refuse') },
      rows: steps.map(({ report }) => report),
    };
  }

  /** One import after the other, so that what it planned is still so when it writes. */
  private carryOut(actor: Actor, csv: string): Promise<Step[]> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const steps = await this.plan(actor, csv);
      for (const { write } of steps) await write?.();
      return steps;
    });
  }

  private async plan(actor: Actor, csv: string): Promise<Step[]> {
    const [header = [], ...records] = csvRecords(csv);
    const names = header.map((name) => name.trim().toLowerCase());
    if (!names.includes('question') || !names.includes('answer'))
      throw new FieldError('VALIDATION_FAILED', 'csv', 'The first line must name the columns question and answer.');
    const existing = await this.db.read(FaqEntry).find();
    const byQuestion = new Map(existing.map((entry) => [entry.question, entry]));
    const seen = new Set<string>();
    const steps: Step[] = [];
    for (const [index, record] of records.entries()) {
      if (record.every((cell) => cell.trim() === '')) continue;
      const cells = cellsOf(names, record);
      const again = seen.has(cells.question);
      seen.add(cells.question);
      steps.push(await this.step(actor, { row: index + 2, cells, again, before: byQuestion.get(cells.question) }));
    }
    return steps;
  }

  private async step(
    actor: Actor,
    { row, cells, again, before }: { row: number; cells: Cells; again: boolean; before: FaqEntry | undefined },
  ): Promise<Step> {
    const { question } = cells;
    const report = (action: ImportAction, message: string | null = null) => ({ row, action, question, message });
    if (again) return { report: report('refuse', 'This question stands in the file twice.'), write: null };
    try {
      const input = await this.check(cells);
      if (!before) return { report: report('create'), write: () => this.editor.create(actor, input) };
      if (isSame(before, input)) return { report: report('same'), write: null };
      return { report: report('update'), write: () => this.editor.update(actor, before.id, input) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { report: report('refuse', error.message), write: null };
    }
  }

  /** By the rules of any other entry. */
  private async check(cells: Cells): Promise<FaqInput> {
    const body = {
      ...{ question: cells.question, answer: cells.answer, tags: cells.tags },
      visibility: cells.visibility || FAQ_DEFAULTS.visibility,
      is_active: flagOf(cells.is_active, FAQ_DEFAULTS.isActive),
      is_pinned: flagOf(cells.is_pinned, FAQ_DEFAULTS.isPinned),
      aliases: tidyAliases(cells.aliases.split(/\r?\n/)),
    };
    const checked = (await this.pipe.transform(body, { type: 'body', metatype: CreateFaqDto })) as CreateFaqDto;
    const input = { ...FAQ_DEFAULTS, aliases: [], ...inputFrom(checked) };
    return { ...input, answer: storedAnswer(input.answer) };
  }
}

/** What is no known word stays as it is, for the check to refuse. */
const flagOf = (cell: string, absent: boolean): boolean | string =>
  cell === '' ? absent : (FLAGS.get(cell.toLowerCase()) ?? cell);

function cellsOf(names: readonly string[], record: readonly string[]): Cells {
  const cell = (name: string) => (record[names.indexOf(name)] ?? '').replace(NEUTRALISED, '').trim();
  return Object.fromEntries(FAQ_COLUMNS.map((name) => [name, cell(name)])) as Cells;
}

const isSame = (before: FaqInput, input: FaqInput): boolean =>
  (Object.keys(input) as (keyof FaqInput)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(input[name]),
  );

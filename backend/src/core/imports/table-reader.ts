import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { FieldError } from '../common/errors.js';
import type { CodeOf } from '../common/problem-codes.js';
import { foldText } from '../common/text/fold.js';
import { truncate } from '../common/text/text.js';
import { FORMULA } from '../http/csv.js';
import { TimeSlices } from './time-slices.js';

export interface TableFormat<Column extends string> {
  columns: Record<Column, readonly string[]>;
  isComplete: (columns: ReadonlySet<Column>) => boolean;
  headingMessage: string;
  rowsMax: number;
  rowMax: number;
  code: CodeOf<400>;
}

export interface TableRow<Column extends string> {
  /** Physical line, from 1. */
  line: number;
  cells: Record<Column, string>;
  fault: string | null;
}

export interface Table<Column extends string> {
  rows: TableRow<Column>[];
  columns: ReadonlySet<Column>;
  ignored: string[];
}

interface Line {
  line: number;
  fields: string[];
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Excel writes this line before the headings. */
const SEPARATOR_LINE = /^"?sep=([^\w\s"]|\t)"?[,;\t ]*(?:\n|$)/i;
const BLANK_LINES = /^(?:[\t ,;]*\n)+/;
/** Written before formulas by Portico's exports. */
const FORMULA_GUARD = new RegExp(`^'(?=${FORMULA.source.slice(1)})`, FORMULA.flags);
/** Keeps Excel from converting the value. */
const FORCED_TEXT = /^="([^"]*)"$/;
/** Fills fixed-length records; ends files of DOS. */
const PADDING = '\0\x1A';
const MANDATORY = /[([](?:required|optional)[)\]]/;
const FIELDS_MAX = 1_000;
const HEADING_MAX = 100;
/** Titles may precede the headings: Numbers writes the name of the table. */
const HEADING_WITHIN = 10;
const SAMPLE = 1_000;
const CHUNK = 4_096;
const CSV: Options = { record_delimiter: '\n', relax_quotes: true, relax_column_count: true, trim: true };

const lineBreaks = (text: string): number => text.split('\n').length - 1;
const headingKey = (heading: string): string =>
  heading.length > HEADING_MAX
    ? ''
    : foldText(heading)
        .replace(MANDATORY, '')
        .replace(/[^\p{L}\p{N}]/gu, '');

/** RFC 4180 with any common separator, encoding and line break. */
export class TableReader<Column extends string> {
  private readonly byHeading: ReadonlyMap<string, Column>;

  constructor(private readonly format: TableFormat<Column>) {
    const columns = Object.entries<readonly string[]>(format.columns) as [Column, readonly string[]][];
    this.byHeading = new Map(
      columns.flatMap(([column, more]) => [column, ...more].map((heading) => [headingKey(heading), column] as const)),
    );
  }

  /**
   * Yields to the event loop.
   * @throws FieldError for a wrong encoding, quotes, headings, or number of rows
   */
  async read(bytes: Uint8Array): Promise<Table<Column>> {
    const lines = this.linesOf(this.textOf(bytes));
    const { heading, places } = await this.findHeading(lines);
    const rows: TableRow<Column>[] = [];
    const used = heading.map((name) => name !== '');
    const slices = new TimeSlices();
    for await (const { line, fields } of lines) {
      await slices.pause();
      if (rows.length === this.format.rowsMax)
        throw this.refusal(`The file has more than ${this.format.rowsMax} rows. Please split it.`);
      for (const [at, field] of fields.entries()) if (field !== '' && at < heading.length) used[at] = true;
      rows.push({ line, cells: this.cellsOf(places, fields), fault: faultOf(fields, heading.length) });
    }
    if (rows.length === 0) throw this.refusal('The file has no rows.');
    const known = new Set(places.values());
    const ignored = heading.flatMap((name, at) =>
      known.has(at) || !used[at] ? [] : truncate(name, 255) || `Column ${at + 1}`,
    );
    return { rows, columns: new Set(places.keys()), ignored: ignored.slice(0, HEADING_MAX) };
  }

  private async findHeading(
    lines: AsyncGenerator<Line, undefined>,
  ): Promise<{ heading: string[]; places: Map<Column, number> }> {
    let heading = (await lines.next()).value?.fields;
    if (!heading) throw this.refusal(`The file is empty. ${this.format.headingMessage}`);
    for (let at = 0; heading && at < HEADING_WITHIN; at += 1) {
      const places = this.placesOf(heading);
      if (places) return { heading, places };
      if (!isTitle(heading)) break;
      heading = (await lines.next()).value?.fields;
    }
    throw this.refusal(this.format.headingMessage);
  }

  private refusal(message: string): FieldError {
    return new FieldError(this.format.code, 'file', message);
  }

  private textOf(bytes: Uint8Array): string {
    let text: string;
    try {
      const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
      text = withoutPadding(decoder.decode(bytes)).replace(/\r\n?/g, '\n');
    } catch {
      text = '\0';
    }
    if (text.includes('\0'))
      throw this.refusal('The file is neither UTF-8 nor UTF-16. Save it as “CSV UTF-8” and choose it again.');
    const lost = text.indexOf('\uFFFD');
    if (lost === -1) return text;
    throw this.refusal(
      `Line ${lineBreaks(text.slice(0, lost)) + 1} has characters that were lost before (\uFFFD). Save the original as “CSV UTF-8” and choose it again.`,
    );
  }

  private async *linesOf(text: string): AsyncGenerator<Line, undefined> {
    const { body, first, separator } = bodyOf(text);
    // A failing parser discards unread records.
    let parsed = first;
    const parser = Readable.from(chunksOf(body), { objectMode: false }).pipe(
      parse({
        ...CSV,
        max_record_size: this.format.rowMax,
        delimiter: separator ?? this.delimiterOf(body.slice(0, this.format.rowMax)),
        on_record: (fields: string[], { lines }: Info): Line => {
          const line = parsed;
          parsed = first + lines;
          return { line, fields };
        },
      } as unknown as Options),
    );
    try {
      for await (const { line, fields } of parser as AsyncIterable<Line>) {
        if (fields.length > FIELDS_MAX) throw this.refusal(`Line ${line} has more than ${FIELDS_MAX} fields.`);
        if (fields.some((field) => field !== '')) yield { line, fields };
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw this.refusal(`Line ${parsed} cannot be read: a quotation mark is missing, or the line is too long.`);
    }
    return undefined;
  }

  /** Separator of the earliest complete headings, then of most columns. */
  private delimiterOf(text: string): string {
    const score = (delimiter: string): number => {
      let [best, left] = [0, HEADING_WITHIN];
      const rate = (fields: string[]) => {
        const known = new Set(this.columnsOf(fields).flatMap((column) => column ?? []));
        if (best === 0 && this.format.isComplete(known)) best = left * FIELDS_MAX + known.size;
        left -= 1;
      };
      try {
        parseAtOnce(text, { ...CSV, delimiter, to: HEADING_WITHIN, on_record: rate } as unknown as Options);
      } catch {
        // The reader reports the line.
      }
      return best;
    };
    const scores = SEPARATORS.map(score);
    return SEPARATORS[scores.indexOf(Math.max(...scores))]!;
  }

  private columnsOf(fields: readonly string[]): (Column | undefined)[] {
    return fields.map((field) => this.byHeading.get(headingKey(field)));
  }

  private placesOf(heading: readonly string[]): Map<Column, number> | null {
    const columns = this.columnsOf(heading);
    if (!this.format.isComplete(new Set(columns.flatMap((column) => column ?? [])))) return null;
    const places = new Map<Column, number>();
    for (const [at, column] of columns.entries()) {
      if (!column) continue;
      const other = places.get(column);
      if (other !== undefined)
        throw this.refusal(
          `The first line names the column ${column} twice: “${heading[other]}” and “${heading[at]}”.`,
        );
      places.set(column, at);
    }
    return places;
  }

  private cellsOf(places: ReadonlyMap<Column, number>, fields: readonly string[]): Record<Column, string> {
    const cell = (column: Column) => fields[places.get(column) ?? -1] ?? '';
    return Object.fromEntries(
      (Object.keys(this.format.columns) as Column[]).map((name) => [name, textOfCell(cell(name))]),
    ) as Record<Column, string>;
  }
}

const isTitle = (fields: readonly string[]): boolean => fields.filter((field) => field !== '').length <= 1;

const textOfCell = (cell: string): string =>
  FORCED_TEXT.test(cell) ? cell.replace(FORCED_TEXT, '$1') : cell.replace(FORMULA_GUARD, '');

/** Byte order mark, or two ASCII characters in UTF-16; otherwise UTF-8. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const sample = Buffer.from(bytes.subarray(0, SAMPLE)).toString('latin1');
  if (/^(?:\xFF\xFE|(?:[^]{2})*?(?:[ -~]\0){2})/.test(sample)) return 'utf-16le';
  return /^(?:\xFE\xFF|(?:[^]{2})*?(?:\0[ -~]){2})/.test(sample) ? 'utf-16be' : 'utf-8';
}

function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && PADDING.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function bodyOf(text: string): { body: string; first: number; separator: string | undefined } {
  const [before = ''] = BLANK_LINES.exec(text) ?? [];
  const [named = '', separator] = SEPARATOR_LINE.exec(text.slice(before.length)) ?? [];
  const [blank = ''] = BLANK_LINES.exec(text.slice(before.length + named.length)) ?? [];
  const head = before + named + blank;
  return { body: text.slice(head.length), first: 1 + lineBreaks(head), separator };
}

function faultOf(fields: readonly string[], expected: number): string | null {
  const length = fields.findLastIndex((field) => field !== '') + 1;
  return length <= expected ? null : `This line has ${length} fields, the first has ${expected}.`;
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK);
    await nextTurn();
  }
}

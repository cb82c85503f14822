import bidiFactory from 'bidi-js';

const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en');
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]/u;
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

export interface TextRun<F> {
  text: string;
  font: F;
}

export interface TextMeasure<F> {
  fontOf: (grapheme: string) => F;
  widthOf: (run: TextRun<F>) => number;
}

/**
 * Unicode Standard Annex 9.
 *
 * @param width in the unit of `widthOf`
 */
export function layOut<F>(text: string, width: number, measure: TextMeasure<F>): TextRun<F>[][] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const visual = (start: number, end: number) => orderRuns(runsOf(text, levels, [start, end], measure));
  const fits = (start: number, end: number) =>
    visual(start, start + text.slice(start, end).trimEnd().length).reduce(
      (sum, run) => sum + measure.widthOf(run),
      0,
    ) <= width;
  const lines: (readonly [start: number, end: number])[] = [];
  let start = 0;
  let end = 0;
  for (const stop of stopsOf(text)) {
    if (!fits(start, stop) && end > start) {
      lines.push([start, end]);
      start = end;
    }
    for (const { index, segment } of fits(start, stop) ? [] : graphemes.segment(text.slice(end, stop))) {
      const next = end + index;
      if (next > start && !fits(start, next + segment.length)) {
        lines.push([start, next]);
        start = next;
      }
    }
    end = stop;
  }
  if (end > start) lines.push([start, end]);
  return lines.map(([from, to]) => visual(from, from + text.slice(from, to).trimEnd().length));
}

function stopsOf(text: string): number[] {
  const parts = [...words.segment(text)];
  return parts.flatMap(({ index, segment }, at) => {
    const next = parts[at + 1]?.segment;
    if (next === undefined) return [text.length];
    const mayBreak = UNSPACED.test(segment.slice(-1)) || UNSPACED.test(next.slice(0, 1));
    return /\s$/.test(segment) || (mayBreak && !CLOSING.test(next) && !/^\s/.test(next))
      ? [index + segment.length]
      : [];
  });
}

interface LeveledRun<F> extends TextRun<F> {
  level: number;
}

function runsOf<F>(
  text: string,
  levels: Uint8Array,
  [start, end]: readonly [number, number],
  { fontOf }: TextMeasure<F>,
): LeveledRun<F>[] {
  const runs: LeveledRun<F>[] = [];
  for (const { index, segment } of graphemes.segment(text.slice(start, end))) {
    const [level, font] = [levels[start + index]!, fontOf(segment)];
    const last = runs.at(-1);
    if (last && last.level === level && last.font === font) last.text += segment;
    else runs.push({ text: segment, font, level });
  }
  return runs;
}

function orderRuns<F>(runs: LeveledRun<F>[]): TextRun<F>[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered.map(({ text, font, level }) => ({ text: level % 2 === 1 ? mirrored(text) : text, font }));
}

function mirrored(text: string): string {
  if (RIGHT_TO_LEFT.test(text)) return text;
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return signs
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
}

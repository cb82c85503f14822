import { int32Lists, type TextsData, uint16Lists, type VocabulariesData, weightOf } from './alignment.js';
import type { Analysis, Analyst, Unit } from './analysis.js';
import { rivalsOf, rowsOf, trainLearner } from './learner.js';
import { type Example, buildPrior, Prior } from './prior.js';
import { Space, SpaceBuilder } from './space.js';
import { buildSpeller, type KnownWord, knownWord, type SpellerData } from './speller.js';
import { tokenize } from './text.js';
import type { EntriesData, IndexData } from './matcher.js';
import { readWordLines } from './word-lines.js';

export interface Entry {
  id: number;
  question: string;
  aliases: readonly string[];
  tags: readonly string[];
  answer: string;
  pinned: boolean;
}

const WEIGHTS = { phrasing: 1, tags: 1, answer: 0.8, smallTalk: 0.3 };

interface Text extends Analysis {
  kind: keyof typeof WEIGHTS;
  tokens: readonly string[];
}

export interface ReadEntry {
  id: number;
  pinned: boolean;
  texts: Text[];
}

export class Workshop {
  readonly smallTalk: readonly Text[];
  readonly words: readonly KnownWord[];

  constructor(readonly analyst: Analyst) {
    this.smallTalk = readWordLines('small-talk.txt').map((line) => this.read('smallTalk', line));
    const common = readWordLines('common-words.txt').flatMap((line) => line.split(' '));
    this.words = [...new Set([...common, ...analyst.lexicon.words])].map(knownWord);
  }

  read(kind: Text['kind'], text: string): Text {
    const tokens = tokenize(text);
    return { kind, tokens, ...this.analyst.read(tokens) };
  }
}

export function readEntry({ id, question, aliases, tags, answer, pinned }: Entry, workshop: Workshop): ReadEntry {
  const text = (kind: Text['kind']) => (content: string) => workshop.read(kind, content);
  return {
    id,
    pinned,
    texts: [
      ...[question, ...aliases].map(text('phrasing')),
      ...(tags.length > 0 ? [tags.join(' ')] : []).map(text('tags')),
      ...(answer ? [answer] : []).map(text('answer')),
    ],
  };
}

export function buildIndex(entries: readonly ReadEntry[], { smallTalk, words }: Workshop): IndexData {
  const classes = [...entries.map(({ texts }) => texts), smallTalk];
  const builder = new SpaceBuilder();
  const numbered = classes.map((texts) => texts.map((text) => builder.count(text.features)));
  const space = new Space(builder.close());
  const examples: Example[] = classes.flatMap((texts, cls) =>
    texts.map(({ kind }, at) => ({ vector: space.scaled(numbered[cls]![at]!), cls, weight: WEIGHTS[kind] })),
  );
  const prior = new Prior(buildPrior(examples, classes.length, space.size));
  const rows = rowsOf(examples, prior);
  const kinds = classes.flat().map(({ kind }) => kind);
  const phrasings = entries.map(({ texts }) => texts.filter(({ kind }) => kind === 'phrasing'));
  return {
    speller: spellerOf(entries, words),
    space: space.data,
    prior: prior.data,
    learner: trainLearner(rows).data,
    rivals: rivalsOf(
      rows.filter((_, at) => kinds[at] === 'phrasing'),
      entries.length,
    ),
    entries: entriesOf(entries),
    phrasings: phrasingsOf(phrasings, space),
    vocabularies: vocabulariesOf(entries, space),
  };
}

function spellerOf(entries: readonly ReadEntry[], words: readonly KnownWord[]): SpellerData {
  const counts = new Map<string, number>();
  for (const { texts } of entries)
    for (const { tokens } of texts) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return buildSpeller(counts, words);
}

const entriesOf = (entries: readonly ReadEntry[]): EntriesData => ({
  ids: Float64Array.from(entries, ({ id }) => id),
  pinned: Uint8Array.from(entries, ({ pinned }) => Number(pinned)),
});

function phrasingsOf(phrasings: readonly Text[][], space: Space): { starts: Int32Array; texts: TextsData } {
  const units = phrasings.flat().map((text) => text.units);
  const all = units.flat();
  return {
    starts: int32Lists(phrasings.map((texts) => texts.map(() => 0))).starts,
    texts: {
      stems: int32Lists(units.map((own) => own.map(({ key }) => space.numberOf(key)))),
      weights: Float32Array.from(all, (unit) => weightOf(unit, space)),
      concepts: uint16Lists(all.map(({ concepts }) => concepts)),
    },
  };
}

function vocabulariesOf(entries: readonly ReadEntry[], space: Space): VocabulariesData {
  const ascending = (items: number[]) => [...new Set(items)].sort((a, b) => a - b);
  const ofUnits = (of: (unit: Unit) => readonly number[]) =>
    entries.map(({ texts }) => ascending(texts.flatMap(({ units }) => units.flatMap(of))));
  return {
    stems: int32Lists(ofUnits(({ key }) => [space.numberOf(key)])),
    concepts: uint16Lists(ofUnits(({ concepts }) => concepts)),
  };
}

import { type Words, wordsOf } from './alignment.js';
import { featuresOf } from './features.js';
import { Learner } from './learner.js';
import { type Lexicon, LEXICON } from './lexicon.js';
import { type Entry, type Indexed, Matcher } from './matcher.js';
import { type Example, Prior } from './prior.js';
import type { Sliced } from './slices.js';
import { Speller } from './speller.js';
import { tokenize } from './text.js';
import { type Numbered, Space } from './vectors.js';
import { COMMON_WORDS } from './words/common-words.js';
import { SMALL_TALK } from './words/small-talk.js';

const COMMON = COMMON_WORDS.trim().split(/\s+/);
const SMALL_TALK_LINES = SMALL_TALK.trim().split('\n');
/** How much a text of each kind tells about its class. */
const WEIGHTS = { phrasing: 1, tags: 1, answer: 0.8, smallTalk: 0.3 };
/** So many questions are asked before the index is used, because the first ones pay for compiling. */
const WARM_UP = 100;

interface Document {
  cls: number;
  kind: keyof typeof WEIGHTS;
  tokens: string[];
}

/** Makes a matcher for the entries. The same entries in the same order make the same one. */
export function* buildMatcher(entries: readonly Entry[], lexicon: Lexicon = LEXICON): Sliced<Matcher> {
  const documents: Document[] = [];
  for (const [cls, entry] of entries.entries()) {
    documents.push(...documentsOf(entry, cls));
    yield;
  }
  const own = documents.length;
  documents.push(...SMALL_TALK_LINES.map((line) => document(entries.length, 'smallTalk', line)));
  const speller = yield* spellerOf(documents.slice(0, own), lexicon);
  const { space, examples } = yield* examplesOf(documents, lexicon);
  const prior = yield* Prior.build(examples, entries.length + 1, space.size);
  const learner = yield* Learner.train(examples, prior);
  const indexed = yield* indexedOf(entries, documents.slice(0, own), (tokens) =>
    wordsOf(tokens, lexicon, (stem) => space.weightOf(stem)),
  );
  const phrasings = documents.filter(({ kind }) => kind === 'phrasing').length / (entries.length || 1) || 1;
  const index = { lexicon, speller, space, prior, learner, entries: indexed, phrasings: Math.log(phrasings) };
  const matcher = new Matcher(index);
  for (const { question } of entries.slice(0, WARM_UP)) {
    matcher.ask(question);
    yield;
  }
  return matcher;
}

const document = (cls: number, kind: Document['kind'], text: string): Document => ({
  cls,
  kind,
  tokens: tokenize(text),
});

function documentsOf({ question, aliases, tags, answer }: Entry, cls: number): Document[] {
  return [
    ...[question, ...aliases].map((text) => document(cls, 'phrasing', text)),
    ...(tags.length > 0 ? [document(cls, 'tags', tags.join(' '))] : []),
    ...(answer ? [document(cls, 'answer', answer)] : []),
  ];
}

function* spellerOf(documents: readonly Document[], lexicon: Lexicon): Sliced<Speller> {
  const counts = new Map<string, number>();
  for (const { tokens } of documents) {
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    yield;
  }
  return yield* Speller.build(counts, [...COMMON, ...lexicon.words]);
}

function* examplesOf(documents: readonly Document[], lexicon: Lexicon): Sliced<{ space: Space; examples: Example[] }> {
  const space = new Space();
  const numbered: Numbered[] = [];
  for (const { tokens } of documents) {
    numbered.push(space.count(featuresOf(tokens, lexicon)));
    yield;
  }
  yield* space.close();
  const examples: Example[] = [];
  for (const [at, { cls, kind }] of documents.entries()) {
    examples.push({ vector: space.vector(numbered[at]!), cls, weight: WEIGHTS[kind] });
    yield;
  }
  return { space, examples };
}

function* indexedOf(
  entries: readonly Entry[],
  documents: readonly Document[],
  wordsIn: (tokens: readonly string[]) => Words,
): Sliced<Indexed[]> {
  const stems = entries.map(() => new Set<string>());
  const concepts = entries.map(() => new Set<number>());
  const phrasings: Words[][] = entries.map(() => []);
  for (const { cls, kind, tokens } of documents) {
    const words = wordsIn(tokens);
    if (kind === 'phrasing') phrasings[cls]!.push(words);
    for (const stem of words.stems) stems[cls]!.add(stem);
    for (const concept of words.concepts) concepts[cls]!.add(concept);
    yield;
  }
  return entries.map(({ id, pinned }, cls) => ({
    id,
    pinned,
    phrasings: phrasings[cls]!,
    vocabulary: { stems: stems[cls]!, concepts: concepts[cls]! },
  }));
}

import { processorTime } from '../../../../test/processor-time.js';
import { distance } from '../../../core/common/text/distance.js';
import { int32Lists, QuestionAlignment, uint16Lists } from './alignment.js';
import { Analyst, stemKey } from './analysis.js';
import { confidenceOf } from './confidence.js';
import { buildMatcher, type Entry } from './index.js';
import { find, joined, keyOf, Keys } from './keys.js';
import { softmax } from './learner.js';
import { conceptsAt, parseLexicon } from './lexicon.js';
import { Space, SpaceBuilder } from './space.js';
import { buildSpeller, knownWord, Speller } from './speller.js';
import { stem } from './stem.js';
import { tokenize } from './text.js';

const entry = (id: number, question: string, more: Partial<Entry> = {}): Entry => ({
  id,
  question,
  aliases: [],
  tags: [],
  answer: '',
  pinned: false,
  ...more,
});

const FIRM = [
  entry(1, 'How do I get a refund?', { aliases: ['I want my money back'], tags: ['payments'] }),
  entry(2, 'Which payment methods do you accept?', { aliases: ['Can I pay by card?'] }),
  entry(3, 'How long does a website take?', { answer: 'Six to eight weeks.' }),
  entry(4, 'Who owns the source code?'),
  entry(5, 'How do I report a bug?', { aliases: ['Something is broken'] }),
  entry(6, 'Do you sign an NDA?', { aliases: ['Will you keep our idea secret?'] }),
];

describe('words of a text', () => {
  it.each([
    ["I can't PAY, won't I?", 'i can not pay will not i'],
    ['Où est l’école', 'ou est l ecole'],
    ['pls tell u dont e-mail', 'please tell you do not email'],
    ["what's the app's id", 'what the app id'],
    ['24/7 v2', '24 7 v 2'],
    ['C, C++ and c#', 'c cplusplus and csharp'],
    ['🙂 \u0000 ()', ''],
    ['constructor toString', 'constructor tostring'],
  ])('are in %j: %s', (text, expected) => {
    expect(tokenize(text).join(' ')).toBe(expected);
  });

  it('are short and not too many', () => {
    expect(tokenize('x'.repeat(50_000))[0]).toHaveLength(40);
    expect(tokenize('a '.repeat(50_000)).length).toBeLessThanOrEqual(4_000);
  });

  it.each([
    ['payments', 'pay'],
    ['companies', 'company'],
    ['organisation', 'organiz'],
    ['stopped', 'stop'],
    ['is', 'is'],
  ])('have stems: %s, %s', (word, expected) => {
    expect(stem(word)).toBe(stem(expected));
  });
});

describe('typing errors', () => {
  const counts = new Map([
    ['refund', 3],
    ['invoice', 1],
  ]);
  const speller = new Speller(buildSpeller(counts, ['payment', 'word', 'world'].map(knownWord)));

  it.each([
    ['refnud', 'refund'],
    ['invioce', 'invoice'],
    ['paymant', 'payment'],
    ['refunds', 'refunds'],
    ['word', 'word'],
    ['xyz', 'xyz'],
    ['qqqqqqq', 'qqqqqqq'],
    ['ref12', 'ref12'],
  ])('correct %s to %s', (token, expected) => {
    expect(speller.correct(token)).toBe(expected);
  });

  it.each([
    ['abcd', 'acbd', 1],
    ['abcd', 'abd', 1],
    ['abcd', 'abcd', 0],
    ['abcd', 'wxyz', 3],
    ['a', 'abcdef', 3],
  ])('are counted between %s and %s: %i', (a, b, expected) => {
    expect(distance(a, b, 2)).toBe(expected);
  });
});

describe('concepts, features and alignment', () => {
  const lexicon = parseLexicon(['price cost how_much', 'pay spend']);

  it('find words and phrases', () => {
    expect(conceptsAt(['how', 'much', 'pay'].map(stem), lexicon)).toEqual([[0], [], [1]]);
  });

  const analyst = new Analyst(lexicon);
  const read = (text: string) => analyst.read(tokenize(text));

  it('form concept pairs in either order and features from words and characters', () => {
    expect(read('pay the price').features.pairs).toEqual(read('the price we pay').features.pairs);
    expect(read('pay the price').features.pairs).toHaveLength(1);
    const { words, chars } = read('how').features;
    expect([words[0], words.length, chars.length]).toEqual([stemKey('how'), 2, 5]);
    expect(read('dog bites man').features.words).not.toEqual(read('man bites dog').features.words);
  });

  it('accept a close meaning for close wording', () => {
    const keys = new Keys();
    const stems = { numberOf: (key: number) => keys.numberOf(key), weightOf: () => 1 };
    const asked = (text: string) => new QuestionAlignment(read(text).units, stems);
    const data = (text: string) => {
      const { units } = read(text);
      const numbers = units.map(({ key }) => stems.numberOf(key)).sort((a, b) => a - b);
      const ascending = [...new Set(units.flatMap((unit) => unit.concepts))].sort((a, b) => a - b);
      return {
        vocabulary: { stems: int32Lists([numbers]), concepts: uint16Lists([ascending]) },
        text: {
          stems: int32Lists([units.map(({ key }) => stems.numberOf(key))]),
          weights: Float32Array.from(units, () => 1),
          concepts: uint16Lists(units.map((unit) => unit.concepts)),
        },
      };
    };
    const cover = (question: string, text: string) => asked(question).cover(data(text).vocabulary, 0);
    expect([cover('price', 'price'), cover('price', 'cost'), cover('price', 'dog'), cover('', 'dog')]).toEqual([
      ...[1, 0.8, 0, 0],
    ]);
    expect(cover('dog price', 'cat price dog')).toBe(1);
    const align = (question: string, text: string) => asked(question).align(data(text).text, 0);
    expect(align('price', 'price dog')).toBeCloseTo(2 / 3);
    expect(align('cost dog', 'price dog')).toBeCloseTo(0.9);
    expect([align('', ''), align('price', 'dog')]).toEqual([0, 0]);
  });

  it('are shorter the more of them is unknown', () => {
    const builder = new SpaceBuilder();
    const none = { words: [], concepts: [], pairs: [], chars: [] };
    builder.count({ ...none, words: [11, 12] });
    const space = new Space(builder.close());
    const length = (words: number[]) => Math.hypot(...space.vector({ ...none, words }).value);
    expect(length([11])).toBeCloseTo(1);
    expect(length([11, 99])).toBeLessThan(0.95);
    expect(length([11, 99, 98])).toBeLessThan(length([11, 99]));
  });

  it('have keys that differ by kind, text and order', () => {
    const keys = ['a', 'b', 'ab', 'ba', 'constructor', '__proto__'].flatMap((text) => [keyOf(text, 1), keyOf(text, 2)]);
    const both = keys.flatMap((a) => keys.map((b) => joined(a, b)));
    expect(new Set([...keys, ...both]).size).toBe(keys.length + both.length);
    const table = new Keys();
    const many = Array.from({ length: 5_000 }, (_, n) => keyOf(`word ${n}`, 1));
    expect(many.map((key) => table.numberOf(key))).toEqual(many.map((_, n) => n));
    expect(many.map((key) => table.numberOf(key))).toEqual(many.map((_, n) => n));
    expect([find(table.close(), many[4_999]!), find(table.close(), keyOf('other', 1))]).toEqual([4_999, -1]);
  });

  it('shares add up to one, however large the scores', () => {
    expect(softmax([1_000, 1_000])).toEqual([0.5, 0.5]);
  });
});

describe('the matcher', () => {
  const matcher = buildMatcher(FIRM);
  const best = (question: string) => matcher.ask(question).matches[0];

  it('is right and sure about every phrasing, whatever its case', () => {
    for (const { id, question, aliases } of FIRM) {
      for (const text of [question, ...aliases].flatMap((one) => [one, one.toUpperCase(), one.replace('?', '')]))
        expect([text, best(text)?.id, best(text)!.confidence > 0.8]).toEqual([text, id, true]);
    }
  });

  it('distinguishes programming languages', () => {
    const cplusplus = buildMatcher([...FIRM, entry(7, 'What is C++?')]);
    const sureOf = (question: string) => cplusplus.ask(question).matches.find(({ id }) => id === 7)?.confidence ?? 0;
    expect(sureOf('What is c++')).toBeGreaterThan(0.9);
    expect(sureOf('What is C#?')).toBeLessThan(0.5);
  });

  it.each([
    ['please refnud me', 1],
    ['do you accept visa', 2],
    ['how many weeks for a web site', 3],
    ['is the code ours', 4],
    ['i found an error', 5],
    ['confidentiality agreement', 6],
  ])('understands %s', (question, id) => {
    expect(best(question)?.id).toBe(id);
  });

  it.each([
    '',
    ' ',
    '?',
    '🙂🙂',
    'asdfgh qwerty',
    '\u0000',
    'constructor __proto__',
    'toString valueOf hasOwnProperty',
    'what is it and how do you do that',
    'the of to in',
    'is it',
    '\u202Eשלום עולם',
    'a'.repeat(10_000),
    'tell me a joke',
    'what is the weather today',
  ])('returns no match for %j', (question) => {
    const { isFallback, matches } = matcher.ask(question);
    expect(isFallback).toBe(true);
    for (const { confidence, parts } of matches) {
      expect(Number.isFinite(parts.total)).toBe(true);
      expect(confidence).toBeLessThan(0.45);
    }
  });

  it('shares out no more than certainty', () => {
    for (const question of ['money', 'how do i', 'code and payment']) {
      const { matches } = matcher.ask(question);
      expect(matches.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThanOrEqual(1.000_001);
    }
  });

  it('is the same for the same entries', () => {
    const other = buildMatcher(FIRM);
    for (const question of ['money', 'weeks for the source code', 'nda card'])
      expect(other.ask(question)).toEqual(matcher.ask(question));
  });

  it('puts a pinned entry before its equal', () => {
    const twins = [entry(1, 'Same question?'), entry(2, 'Same question?', { pinned: true })];
    expect(
      buildMatcher(twins)
        .ask('same question')
        .matches.map(({ id }) => id),
    ).toEqual([2, 1]);
  });

  it('learns from its own phrasings', () => {
    expect(best('I want my money back')!.parts.learnt).toBeGreaterThan(0.1);
  });

  it('is less sure among entries that are alike', () => {
    const alike = ['in euros', 'in dollars', 'by card', 'in cash'].map((way, at) => entry(at, `How do I pay ${way}?`));
    const rivals = (entries: Entry[]) => buildMatcher(entries).ask('How do I pay?').evidence!.rivals;
    expect(rivals(alike)).toBeGreaterThan(1.5 * rivals(FIRM));
    const evidence = matcher.ask('How do I get a refund?').evidence!;
    expect(confidenceOf({ ...evidence, rivals: evidence.rivals + 1 })).toBeLessThan(confidenceOf(evidence));
  });

  it('ignores entries outside its build', () => {
    const without = buildMatcher(FIRM.filter(({ id }) => id !== 6));
    expect(without.ask('Do you sign an NDA?').isFallback).toBe(true);
  });

  it('processes ten thousand characters without delay', () => {
    const ask = () => matcher.ask('how much does it cost to build an app and '.repeat(250));
    expect(processorTime(ask)).toBeLessThan(500);
  });
});

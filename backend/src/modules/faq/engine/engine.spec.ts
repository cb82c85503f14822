import { align, cover, wordsOf } from './alignment.js';
import { featuresOf } from './features.js';
import { atOnce, buildMatcher, type Entry, inSlices } from './index.js';
import { softmax } from './learner.js';
import { conceptsAt, parseLexicon } from './lexicon.js';
import { distance, Speller } from './speller.js';
import { stem } from './stem.js';
import { tokenize } from './text.js';

const entry = (id: number, question: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, question, aliases: [], tags: [], answer: '', pinned: false },
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
  const speller = atOnce(
    Speller.build(
      new Map([
        ['refund', 3],
        ['invoice', 1],
      ]),
      ['payment', 'word', 'world'],
    ),
  );

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
  const lexicon = parseLexicon('# money\nprice cost how_much\npay spend\n');

  it('find words and phrases', () => {
    expect(conceptsAt(['how', 'much', 'pay'].map(stem), lexicon)).toEqual([[0], [], [1]]);
  });

  it('make pairs of concepts in either order', () => {
    const pairs = (text: string) => featuresOf(tokenize(text), lexicon).pairs;
    expect(pairs('pay the price')).toEqual(pairs('the price we pay'));
    expect(featuresOf(tokenize('how'), lexicon)).toMatchObject({
      words: ['whow', 'qhow'],
      chars: ['c<ho', 'chow', 'cow>', 'c<how', 'chow>'],
    });
  });

  it('take what is meant for almost what is said', () => {
    const words = (text: string) => wordsOf(tokenize(text), lexicon, () => 1);
    expect(cover(words('price'), words('price'))).toBe(1);
    expect(cover(words('price'), words('cost'))).toBe(0.8);
    expect(cover(words('price'), words('dog'))).toBe(0);
    expect(align(words('price'), words('price dog'))).toBeCloseTo(2 / 3);
    expect(align(words(''), words(''))).toBe(0);
  });

  it('shares add up to one, however large the scores', () => {
    expect(softmax([1_000, 1_000])).toEqual([0.5, 0.5]);
  });
});

describe('the matcher', () => {
  const matcher = atOnce(buildMatcher(FIRM));
  const best = (question: string) => matcher.ask(question).matches[0];

  it('is right and sure about every phrasing, whatever its case', () => {
    for (const { id, question, aliases } of FIRM) {
      for (const text of [question, ...aliases].flatMap((one) => [one, one.toUpperCase(), one.replace('?', '')]))
        expect([text, best(text)?.id, best(text)!.confidence > 0.8]).toEqual([text, id, true]);
    }
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
    'tell me a joke',
    'what is the weather today',
  ])('does not pretend to know %j', (question) => {
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

  it('is the same for the same entries, in slices or at once', async () => {
    const other = (await inSlices(buildMatcher(FIRM)))!;
    for (const question of ['money', 'weeks for the source code', 'nda card'])
      expect(other.ask(question)).toEqual(matcher.ask(question));
  });

  it('puts a pinned entry before its equal', () => {
    const twins = [entry(1, 'Same question?'), entry(2, 'Same question?', { pinned: true })];
    expect(
      atOnce(buildMatcher(twins))
        .ask('same question')
        .matches.map(({ id }) => id),
    ).toEqual([2, 1]);
  });

  it('knows nothing of an entry it was not built from', () => {
    const without = atOnce(buildMatcher(FIRM.filter(({ id }) => id !== 6)));
    expect(without.ask('Do you sign an NDA?').isFallback).toBe(true);
  });

  it('takes ten thousand letters without delay', () => {
    const began = performance.now();
    matcher.ask('how much does it cost to build an app and '.repeat(250));
    expect(performance.now() - began).toBeLessThan(100);
  });

  it('stops building when nobody wants it any more', async () => {
    expect(await inSlices(buildMatcher(FIRM), () => true)).toBeUndefined();
  });
});

import { align, cover, type Vocabulary, type Words, wordsOf } from './alignment.js';
import { confidenceOf, type Evidence, FALLBACK_BELOW } from './confidence.js';
import { featuresOf } from './features.js';
import { type Learner, softmax } from './learner.js';
import type { Lexicon } from './lexicon.js';
import { bestOf, CANDIDATES, type Prior } from './prior.js';
import type { Speller } from './speller.js';
import { tokenize } from './text.js';
import type { Space } from './vectors.js';

/** What the matcher knows of an entry. */
export interface Entry {
  id: number;
  question: string;
  aliases: readonly string[];
  tags: readonly string[];
  /** Plain text. */
  answer: string;
  /** Comes before its equals. */
  pinned: boolean;
}

/** What an entry's score is made of. */
export interface Parts {
  /** Words, letters and concepts that the entry's texts share with the question. */
  prior: number;
  /** What was learnt from telling the entries' phrasings apart. */
  learnt: number;
  /** How well question and the entry's closest phrasings explain each other, 0 to 1. */
  align: number;
  /** Share of the question that all of the entry's texts account for, 0 to 1. */
  cover: number;
  total: number;
}

export interface Match {
  id: number;
  /** 0 to 1; of all matches together at most 1. */
  confidence: number;
  parts: Parts;
}

export interface Verdict {
  /** Best first; empty when nothing in the question is known. */
  matches: Match[];
  isFallback: boolean;
  /** Null when there is no match. */
  evidence: Evidence | null;
}

/** An entry as it takes part in the alignment. */
export interface Indexed {
  id: number;
  pinned: boolean;
  phrasings: Words[];
  /** Everything that its texts hold. */
  vocabulary: Vocabulary;
}

/** Everything that is made while building; never changed afterwards. */
export interface Index {
  lexicon: Lexicon;
  speller: Speller;
  space: Space;
  prior: Prior;
  learner: Learner;
  /** In the order of their classes; the class after the last is small talk. */
  entries: Indexed[];
  /** ln(mean number of phrasings of an entry). */
  phrasings: number;
}

export const QUESTION_MAX = 1_000;
const MATCHES_MAX = 6;
const ALIGN_WEIGHT = 4;
const COVER_WEIGHT = 1;
/** How many of an entry's phrasings the alignment is the mean of. */
const CLOSEST = 3;
const NOTHING: Verdict = { matches: [], isFallback: true, evidence: null };

type Scored = { entry: Indexed; parts: Parts };

/** Ranks the entries of one index for a question. */
export class Matcher {
  constructor(private readonly index: Index) {}

  ask(question: string): Verdict {
    const { lexicon, speller, space, entries } = this.index;
    const tokens = tokenize(question.slice(0, QUESTION_MAX)).map((token) => speller.correct(token));
    const words = wordsOf(tokens, lexicon, (stem) => space.weightOf(stem));
    const vector = space.vector(space.find(featuresOf(tokens, lexicon)));
    const prior = this.index.prior.scores(vector);
    const learnt = (cls: number) => this.index.learner.score(vector, cls);
    const candidates = bestOf(prior);
    const scored = candidates
      .filter((cls) => cls < entries.length && prior[cls]! > 0)
      .map((cls) => this.scored(entries[cls]!, words, prior[cls]!, learnt(cls)))
      .sort(byTotal);
    if (scored.length === 0) return NOTHING;
    const none = entries.length;
    return this.verdict(scored, words, candidates.includes(none) ? prior[none]! + learnt(none) : 0);
  }

  /** All that counts is added here: a further score is one more summand. */
  private scored(entry: Indexed, words: Words, prior: number, learnt: number): Scored {
    const closest = entry.phrasings
      .map((phrasing) => align(words, phrasing))
      .sort((a, b) => b - a)
      .slice(0, CLOSEST);
    const aligned = closest.reduce((a, b) => a + b, 0) / closest.length;
    const covered = cover(words, entry.vocabulary);
    const total = prior + learnt + ALIGN_WEIGHT * aligned + COVER_WEIGHT * covered;
    return { entry, parts: { prior, learnt, align: aligned, cover: covered, total } };
  }

  private verdict(scored: Scored[], words: Words, smallTalk: number): Verdict {
    // Where there are few entries, the missing rivals count as ones that have nothing in common with the question.
    const absent = Array.from({ length: Math.max(0, CANDIDATES - scored.length) }, () => 0);
    const shares = softmax([...scored.map(({ parts }) => parts.total), ...absent]);
    const evidence = {
      odds: Math.log((shares[0]! + 1e-4) / (1 - shares[0]! + 1e-4)),
      smallTalk,
      cover: scored[0]!.parts.cover,
      content: Math.log(1 + words.content),
      phrasings: this.index.phrasings,
    };
    const confidence = confidenceOf(evidence);
    const others = 1 - shares[0]! || 1;
    const matches = scored.slice(0, MATCHES_MAX).map(({ entry, parts }, place) => ({
      id: entry.id,
      // The others share what is left.
      confidence: place === 0 ? confidence : Math.min(confidence, ((1 - confidence) * shares[place]!) / others),
      parts,
    }));
    return { matches, isFallback: confidence < FALLBACK_BELOW, evidence };
  }
}

const byTotal = (a: Scored, b: Scored): number =>
  b.parts.total - a.parts.total || Number(b.entry.pinned) - Number(a.entry.pinned) || a.entry.id - b.entry.id;

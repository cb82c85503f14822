import { QuestionAlignment, type TextsData, type VocabulariesData } from './alignment.js';
import type { Analyst } from './analysis.js';
import { confidenceOf, FALLBACK_BELOW, type Terms, termsOf } from './confidence.js';
import { Learner, type LearnerData, softmax } from './learner.js';
import { bestOf, CANDIDATES, Prior, type PriorData } from './prior.js';
import { Space, type SpaceData } from './space.js';
import { Speller, type SpellerData } from './speller.js';
import { tokenize } from './text.js';

export interface Parts {
  prior: number;
  learnt: number;
  /** Mutual coverage, 0 to 1. */
  align: number;
  cover: number;
  total: number;
}

export interface Match {
  id: number;
  /** The sum is at most 1. */
  confidence: number;
  parts: Parts;
}

export interface Verdict {
  /** Best first. */
  matches: Match[];
  isFallback: boolean;
  evidence: Terms | null;
}

/** The class after the last is small talk. */
export interface EntriesData {
  ids: Float64Array;
  pinned: Uint8Array;
}

/** Flat, to move between threads; immutable. */
export interface IndexData {
  speller: SpellerData;
  space: SpaceData;
  prior: PriorData;
  learner: LearnerData;
  rivals: number;
  entries: EntriesData;
  /** `starts`: first phrasing of each entry. */
  phrasings: { starts: Int32Array; texts: TextsData };
  vocabularies: VocabulariesData;
}

export const QUESTION_MAX = 1_000;
const MATCHES_MAX = 6;
const ALIGN_WEIGHT = 4;
const COVER_WEIGHT = 1;
/** Closer entries are equal; the learned part is ignored, as it depends on order. */
const EQUAL = 1e-3;
const CLOSEST = 3;
const NOTHING: Verdict = { matches: [], isFallback: true, evidence: null };

type Scored = { cls: number; parts: Parts };

export class Matcher {
  private readonly speller: Speller;
  private readonly space: Space;
  private readonly prior: Prior;
  private readonly learner: Learner;
  private readonly scores: Float64Array;
  private readonly phrasings: number;

  constructor(
    private readonly data: IndexData,
    private readonly analyst: Analyst,
  ) {
    this.speller = new Speller(data.speller);
    this.space = new Space(data.space);
    this.prior = new Prior(data.prior);
    this.learner = new Learner(data.learner);
    this.scores = new Float64Array(data.prior.classes);
    const { starts } = data.phrasings;
    this.phrasings = Math.log(starts.at(-1)! / (starts.length - 1) || 1);
  }

  ask(question: string): Verdict {
    const { scores, learner } = this;
    const none = this.data.entries.ids.length;
    const tokens = tokenize(question.slice(0, QUESTION_MAX)).map((token) => this.speller.correct(token));
    const { features, units, content } = this.analyst.read(tokens);
    const vector = this.space.vector(features);
    const asked = new QuestionAlignment(units, this.space);
    this.prior.addScores(vector, scores.fill(0));
    const candidates = bestOf(scores);
    const scored = candidates
      .filter((cls) => cls < none && scores[cls]! > 0)
      .map((cls) => this.scored(cls, asked, scores[cls]!, learner.score(vector, cls)))
      .sort((a, b) => this.inOrder(a, b));
    if (scored.length === 0) return NOTHING;
    const smallTalk = candidates.includes(none) ? scores[none]! + learner.score(vector, none) : 0;
    return this.verdict(scored, content, smallTalk);
  }

  private scored(cls: number, asked: QuestionAlignment, prior: number, learnt: number): Scored {
    const { phrasings, vocabularies } = this.data;
    const aligned: number[] = [];
    for (let text = phrasings.starts[cls]!; text < phrasings.starts[cls + 1]!; text += 1)
      aligned.push(asked.align(phrasings.texts, text));
    const closest = aligned.sort((a, b) => b - a).slice(0, CLOSEST);
    const align = closest.reduce((a, b) => a + b, 0) / closest.length;
    const cover = asked.cover(vocabularies, cls);
    const total = prior + learnt + ALIGN_WEIGHT * align + COVER_WEIGHT * cover;
    return { cls, parts: { prior, learnt, align, cover, total } };
  }

  private verdict(scored: Scored[], content: number, smallTalk: number): Verdict {
    const absent = Array.from({ length: Math.max(0, CANDIDATES - scored.length) }, () => 0);
    const shares = softmax([...scored.map(({ parts }) => parts.total), ...absent]);
    const evidence = termsOf({
      odds: Math.log((shares[0]! + 1e-4) / (1 - shares[0]! + 1e-4)),
      smallTalk,
      cover: scored[0]!.parts.cover,
      content: Math.log(1 + content),
      phrasings: this.phrasings,
      rivals: this.data.rivals,
    });
    const confidence = confidenceOf(evidence);
    const others = 1 - shares[0]! || 1;
    const matches = scored.slice(0, MATCHES_MAX).map(({ cls, parts }, place) => ({
      id: this.data.entries.ids[cls]!,
      confidence: place === 0 ? confidence : Math.min(confidence, ((1 - confidence) * shares[place]!) / others),
      parts,
    }));
    return { matches, isFallback: confidence < FALLBACK_BELOW, evidence };
  }

  private inOrder(a: Scored, b: Scored): number {
    const { ids, pinned } = this.data.entries;
    const byPin = isEqual(a.parts, b.parts) ? pinned[b.cls]! - pinned[a.cls]! : 0;
    return byPin || b.parts.total - a.parts.total || ids[a.cls]! - ids[b.cls]!;
  }
}

const isEqual = (a: Parts, b: Parts): boolean =>
  Math.abs(a.prior - b.prior) + Math.abs(a.align - b.align) + Math.abs(a.cover - b.cover) < EQUAL;

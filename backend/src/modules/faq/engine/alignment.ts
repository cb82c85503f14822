import type { Unit } from './analysis.js';

const CONCEPT_CREDIT = 0.8;
const SMALL_WEIGHT = 0.1;

export interface Lists<T extends Int32Array | Uint16Array> {
  starts: Int32Array;
  items: T;
}

export interface TextsData {
  /** −1 for an unknown stem. */
  stems: Lists<Int32Array>;
  weights: Float32Array;
  concepts: Lists<Uint16Array>;
}

export interface VocabulariesData {
  stems: Lists<Int32Array>;
  concepts: Lists<Uint16Array>;
}

export interface Stems {
  numberOf(key: number): number;
  weightOf(stem: number): number;
}

export const weightOf = ({ key, isSmall }: Unit, stems: Stems): number =>
  isSmall ? SMALL_WEIGHT : stems.weightOf(stems.numberOf(key));

export class QuestionAlignment {
  private readonly stems: number[];
  private readonly weights: number[];
  private readonly at = new Map<number, number>();
  private readonly meaning = new Map<number, number[]>();
  private readonly matches: Uint8Array;
  private readonly total: number;

  constructor(
    private readonly units: readonly Unit[],
    stems: Stems,
  ) {
    this.stems = units.map(({ key }) => stems.numberOf(key));
    this.weights = units.map((unit) => weightOf(unit, stems));
    this.total = this.weights.reduce((a, b) => a + b, 0);
    this.matches = new Uint8Array(units.length);
    units.forEach(({ concepts }, place) => {
      if (this.stems[place]! >= 0) this.at.set(this.stems[place]!, place);
      for (const concept of concepts) this.meaning.set(concept, [...(this.meaning.get(concept) ?? []), place]);
    });
  }

  align(texts: TextsData, text: number): number {
    const { starts } = texts.stems;
    this.matches.fill(NOT);
    let [total, back] = [0, 0];
    for (let word = starts[text]!; word < starts[text + 1]!; word += 1) {
      total += texts.weights[word]!;
      back += texts.weights[word]! * this.meet(texts, word);
    }
    const there = this.matchedShare();
    back = total ? back / total : 0;
    return there + back ? (2 * there * back) / (there + back) : 0;
  }

  cover({ stems, concepts }: VocabulariesData, entry: number): number {
    this.units.forEach((unit, place) => {
      const exact = this.stems[place]! >= 0 && has(stems, entry, this.stems[place]!);
      this.matches[place] = exact
        ? EXACT
        : unit.concepts.some((concept) => has(concepts, entry, concept))
          ? CONCEPT
          : NOT;
    });
    return this.matchedShare();
  }

  private meet({ stems, concepts }: TextsData, word: number): number {
    const exact = this.at.get(stems.items[word]!);
    if (exact !== undefined) this.matches[exact] = EXACT;
    let hasConcept = false;
    for (let at = concepts.starts[word]!; at < concepts.starts[word + 1]!; at += 1) {
      const places = this.meaning.get(concepts.items[at]!);
      if (!places) continue;
      hasConcept = true;
      for (const place of places) if (this.matches[place] === NOT) this.matches[place] = CONCEPT;
    }
    return exact === undefined ? (hasConcept ? CONCEPT_CREDIT : 0) : 1;
  }

  private matchedShare(): number {
    let matched = 0;
    this.weights.forEach((weight, place) => {
      if (this.matches[place] !== NOT) matched += weight * (this.matches[place] === EXACT ? 1 : CONCEPT_CREDIT);
    });
    return this.total ? matched / this.total : 0;
  }
}

const [NOT, CONCEPT, EXACT] = [0, 1, 2];

function has({ starts, items }: Lists<Int32Array | Uint16Array>, list: number, item: number): boolean {
  let [from, to] = [starts[list]!, starts[list + 1]!];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (items[middle]! < item) from = middle + 1;
    else to = middle;
  }
  return from < starts[list + 1]! && items[from] === item;
}

const listsOf = <T extends Int32Array | Uint16Array>(
  make: { from(items: Iterable<number>): T },
  lists: readonly (readonly number[])[],
): Lists<T> => {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => (starts[at + 1] = starts[at]! + list.length));
  return { starts, items: make.from(lists.flat()) };
};

export const int32Lists = (lists: readonly (readonly number[])[]) => listsOf(Int32Array, lists);
export const uint16Lists = (lists: readonly (readonly number[])[]) => listsOf(Uint16Array, lists);

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Product {}

export type DeclaredBy<Kind extends string, Declarer = Product[keyof Product]> = Declarer extends {
  readonly [K in Kind]: infer Words;
}
  ? Words
  : never;

export type WordOf<Kind extends string, Words = DeclaredBy<Kind>> = Words extends unknown
  ? keyof Words & string
  : never;

export class Words<Word extends string, Meaning> {
  readonly all: Word[] = [];
  private readonly meanings = new Map<Word, Meaning>();

  declare(meanings: Readonly<Record<string, Meaning>>): void {
    for (const [word, meaning] of Object.entries(meanings) as [Word, Meaning][]) {
      if (this.meanings.has(word)) throw new Error(`${word} is declared twice`);
      this.all.push(word);
      this.meanings.set(word, meaning);
    }
  }

  of(word: Word): Meaning {
    return this.meanings.get(word)!;
  }
}

/** Everything that declares permissions, settings and kinds of records. `modules.ts` adds core and the modules. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Product {}

/** What they say of one kind, each for itself. */
export type Said<Kind extends string, Declarer = Product[keyof Product]> = Declarer extends {
  readonly [K in Kind]: infer Words;
}
  ? Words
  : never;

/** The words of one kind: another one does not compile. */
export type WordOf<Kind extends string, Words = Said<Kind>> = Words extends unknown ? keyof Words & string : never;

/** What stands behind the words of one kind. Filled once, before anything asks. */
export class Words<Word extends string, Meaning> {
  /** In the order of the modules. The contract holds this very list. */
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

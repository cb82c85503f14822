import { Injectable } from '@nestjs/common';
import { SharedPort } from '../ports/port.js';
import type { Holding } from './holdings.js';

/** A record of a person, by its type in the audit log. */
export interface RecordRef {
  type: string;
  id: number;
  /** Fields of its audit lines that hold personal data. If set, the label of the record is the person's name. */
  personalFields?: readonly string[];
  /** Fields of its audit lines that only staff may read: erased, and not exported. */
  internalFields?: readonly string[];
}

/** An address that somebody had before theirs. */
export interface FormerAddress {
  email: string;
  /** Somebody else has an account with it: what came later is theirs. Null: nobody has. */
  takenSince: Date | null;
}

/** Somebody, as far as records know them. */
export interface Person {
  /** Null: an address that wrote and has no account. */
  id: number | null;
  /** Lower case. */
  email: string;
  /** Null: there is no account. */
  name: string | null;
  /** What they wrote and got was mostly about others. */
  isStaff: boolean;
  former?: readonly FormerAddress[];
  /** What modules said is theirs. */
  records: readonly RecordRef[];
}

export interface Erasing extends Person {
  /** What came later belongs to somebody who came back. */
  before: Date;
  /** When this erasure began: what it has written since is about them as well. */
  began: Date;
}

/** Bytes that somebody sent, or that were made for them. */
export interface PersonalFile {
  key: string;
  /** For people. */
  name: string;
  size: number;
  sha256: string;
}

/** One row of what is known of somebody, under the word of its part. */
export interface Told {
  part: string;
  row: Record<string, unknown>;
  file?: PersonalFile;
}

/** Why something outlives an erasure. Each has its sentence in the browser and in the manual. */
export const REASONS = ['agreement', 'money', 'trail', 'work'] as const;
export type Reason = (typeof REASONS)[number];

export interface Weighed {
  /** What is taken away, by its word. */
  goes?: Record<string, number>;
  /** What is kept without name and address. */
  stays?: Record<string, { count: number; why: Reason }>;
  /** Sentences: why it cannot be done yet. */
  obstacles?: string[];
}

/** What a module knows of people, how it tells them, and how it forgets it. */
export interface PersonalPart {
  /** Where. A field of a person that no part names fails a spec. */
  holds: readonly Holding[];
  /** What is theirs, before anybody tells or forgets anything. */
  records?(person: Pick<Person, 'id' | 'email'>): Promise<RecordRef[]>;
  /** What hangs on records that other modules have said to be theirs. */
  hanging?(records: readonly RecordRef[]): Promise<RecordRef[]>;
  tell(person: Person): AsyncIterable<Told>;
  weigh(person: Person): Promise<Weighed>;
  /** Call it again as often as you like. Inside the transaction of all of it. */
  erase(who: Erasing): Promise<void>;
  /** Every address that wrote or was written to, and since when. For what a backup brings back. */
  addresses?(): AsyncIterable<{ email: string; since: Date }>;
}

/** What all modules know of one person. */
@Injectable()
export class PersonalData extends SharedPort<PersonalPart> {
  /** By the word of the module. */
  get parts(): ReadonlyMap<string, PersonalPart> {
    return this.answers;
  }

  /** With what modules say is theirs. */
  async person(known: Omit<Person, 'records'>): Promise<Person> {
    const records: RecordRef[] = [];
    for (const part of this.parts.values()) records.push(...((await part.records?.(known)) ?? []));
    const roots = [...records];
    for (const part of this.parts.values()) records.push(...((await part.hanging?.(roots)) ?? []));
    return { ...known, records };
  }

  async *tell(person: Person): AsyncGenerator<Told> {
    for (const each of [person, ...(await this.under(person))])
      for (const part of this.parts.values()) yield* part.tell(each);
  }

  async weigh(person: Person): Promise<Required<Weighed>> {
    const all: Required<Weighed> = { goes: {}, stays: {}, obstacles: [] };
    for (const each of [person, ...(await this.under(person))])
      for (const part of this.parts.values()) add(all, await part.weigh(each));
    return all;
  }

  /** Inside the transaction of the erasure. */
  async erase(who: Erasing): Promise<void> {
    for (const { email, takenSince } of who.former ?? []) {
      const before = takenSince && takenSince < who.before ? takenSince : who.before;
      const stranger = await this.person({ ...strangerAt(email), isStaff: who.isStaff });
      for (const part of this.parts.values()) await part.erase({ ...stranger, before, began: who.began });
    }
    for (const part of this.parts.values()) await part.erase(who);
  }

  /** What is theirs by an address they had before. Letters to whoever has it now are told to nobody else. */
  private async under({ former = [], isStaff }: Person): Promise<Person[]> {
    const free = former.filter(({ takenSince }) => takenSince === null);
    return Promise.all(free.map(({ email }) => this.person({ ...strangerAt(email), isStaff })));
  }
}

/** Somebody of whom there is only an address. */
export const strangerAt = (email: string) => ({ id: null, email, name: null, isStaff: false });

/** Words that have nothing in them are left out. */
function add(all: Required<Weighed>, { goes = {}, stays = {}, obstacles = [] }: Weighed): void {
  for (const [word, count] of Object.entries(goes).filter(([, count]) => count > 0))
    all.goes[word] = (all.goes[word] ?? 0) + count;
  for (const [word, { count, why }] of Object.entries(stays).filter(([, kept]) => kept.count > 0))
    all.stays[word] = { count: (all.stays[word]?.count ?? 0) + count, why };
  all.obstacles.push(...obstacles);
}

/** The numbers of their records of one kind. */
export const idsOf = (records: readonly RecordRef[], type: string): number[] =>
  records.filter((record) => record.type === type).map(({ id }) => id);

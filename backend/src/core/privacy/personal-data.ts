import { Injectable } from '@nestjs/common';
import { SharedPort } from '../ports/port.js';
import type { Holding } from './holdings.js';

/** A record of somebody, by the noun that the trail has for it. */
export interface RecordRef {
  type: string;
  id: number;
  /** What the trail calls it is what they are called, and what it noted under these names is about them. */
  isNamed?: true;
  texts?: readonly string[];
  /** The trail calls it as its file is called. */
  isFile?: true;
}

/** Somebody, as far as records know them. */
export interface Person {
  /** Null: an address that wrote and has no account. */
  id: number | null;
  /** Lower case. */
  email: string;
  /** Null: there is no account. */
  name: string | null;
  /** Nobody else is called that, so that the name alone says who is meant. */
  isOnlyOne: boolean;
  /** What they wrote and got was mostly about others. */
  isStaff: boolean;
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
    for (const part of this.parts.values()) yield* part.tell(person);
  }

  /** Words that have nothing in them are left out. */
  async weigh(person: Person): Promise<Required<Weighed>> {
    const all: Required<Weighed> = { goes: {}, stays: {}, obstacles: [] };
    for (const part of this.parts.values()) {
      const { goes = {}, stays = {}, obstacles = [] } = await part.weigh(person);
      for (const [word, count] of Object.entries(goes)) if (count > 0) all.goes[word] = count;
      for (const [word, kept] of Object.entries(stays)) if (kept.count > 0) all.stays[word] = kept;
      all.obstacles.push(...obstacles);
    }
    return all;
  }

  /** Inside the transaction of the erasure. */
  async erase(who: Erasing): Promise<void> {
    for (const part of this.parts.values()) await part.erase(who);
  }
}

/** The numbers of their records of one kind. */
export const idsOf = (records: readonly RecordRef[], type: string): number[] =>
  records.filter((record) => record.type === type).map(({ id }) => id);

/** Words that mean nobody else, wherever they stand. */
export const wordsOf = ({ email, name, isOnlyOne }: Person): string[] =>
  name !== null && isOnlyOne ? [email, name] : [email];

import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';
import type { PersonalColumns } from './personal-columns.js';

/** A record of a person, by its type in the audit log. */
export interface RecordRef {
  type: string;
  id: number;
  personalFields?: readonly string[];
  /** Fields of its audit lines that only staff may read: erased, and not exported. */
  internalFields?: readonly string[];
}

/** An email address that a person used before the current one. */
export interface FormerAddress {
  email: string;
  /** Time when another person got the address, who owns later records. Null when the address is free. */
  takenSince: Date | null;
}

export interface Person {
  id: number | null;
  email: string;
  name: string | null;
  isStaff: boolean;
  former?: readonly FormerAddress[];
  records: readonly RecordRef[];
}

export interface ErasureTarget extends Person {
  before: Date;
  /** Start of this erasure: records that it has written since are about the same person. */
  began: Date;
}

/** A stored file that the person sent, or that was made for them. */
export interface PersonalFile {
  key: string;
  name: string;
  size: number;
  sha256: string;
}

/** An exported row and the name of its part. */
export interface PersonalDataExport {
  part: string;
  row: Record<string, unknown>;
  file?: PersonalFile;
}

/** Reasons to retain a record. Each has its text in the browser and in the manual. */
export const REASONS = ['agreement', 'money', 'trail', 'work'] as const;
export type Reason = (typeof REASONS)[number];

export interface ErasurePreview {
  deleted?: Record<string, number>;
  retained?: Record<string, { count: number; why: Reason }>;
  /** Sentences: why the person cannot be erased yet. */
  blockers?: string[];
}

/** Exports and erases the personal data of one module. */
export interface PersonalDataSource {
  /** A spec fails for a personal column that no module lists. */
  personalColumns: readonly PersonalColumns[];
  records?(person: Pick<Person, 'id' | 'email'>): Promise<RecordRef[]>;
  dependents?(records: readonly RecordRef[]): Promise<RecordRef[]>;
  export(person: Person): AsyncIterable<PersonalDataExport>;
  preview(person: Person): Promise<ErasurePreview>;
  /** Idempotent. Runs inside the transaction of the erasure. */
  erase(target: ErasureTarget): Promise<void>;
  addresses?(): AsyncIterable<{ email: string; since: Date }>;
}

/** Combines the personal data of all modules. */
@Injectable()
export class PersonalDataRegistry extends SharedPort<PersonalDataSource> {
  get sources(): ReadonlyMap<string, PersonalDataSource> {
    return this.answers;
  }

  async person(known: Omit<Person, 'records'>): Promise<Person> {
    const records: RecordRef[] = [];
    for (const source of this.sources.values()) records.push(...((await source.records?.(known)) ?? []));
    const roots = [...records];
    for (const source of this.sources.values()) records.push(...((await source.dependents?.(roots)) ?? []));
    return { ...known, records };
  }

  async *export(person: Person): AsyncGenerator<PersonalDataExport> {
    for (const each of [person, ...(await this.atFormerAddresses(person))])
      for (const source of this.sources.values()) yield* source.export(each);
  }

  async preview(person: Person): Promise<Required<ErasurePreview>> {
    const all: Required<ErasurePreview> = { deleted: {}, retained: {}, blockers: [] };
    for (const each of [person, ...(await this.atFormerAddresses(person))])
      for (const source of this.sources.values()) add(all, await source.preview(each));
    return all;
  }

  /** Must be called inside the transaction of the erasure. */
  async erase(target: ErasureTarget): Promise<void> {
    for (const { email, takenSince } of target.former ?? []) {
      const before = takenSince && takenSince < target.before ? takenSince : target.before;
      const person = await this.person({ ...unregisteredPerson(email), isStaff: target.isStaff });
      for (const source of this.sources.values()) await source.erase({ ...person, before, began: target.began });
    }
    for (const source of this.sources.values()) await source.erase(target);
  }

  private async atFormerAddresses({ former = [], isStaff }: Person): Promise<Person[]> {
    const free = former.filter(({ takenSince }) => takenSince === null);
    return Promise.all(free.map(({ email }) => this.person({ ...unregisteredPerson(email), isStaff })));
  }
}

export const unregisteredPerson = (email: string) => ({ id: null, email, name: null, isStaff: false });

/** Adds the counts of one module; zero counts are left out. */
function add(all: Required<ErasurePreview>, { deleted = {}, retained = {}, blockers = [] }: ErasurePreview): void {
  for (const [kind, count] of Object.entries(deleted).filter(([, count]) => count > 0))
    all.deleted[kind] = (all.deleted[kind] ?? 0) + count;
  for (const [kind, { count, why }] of Object.entries(retained).filter(([, kept]) => kept.count > 0))
    all.retained[kind] = { count: (all.retained[kind]?.count ?? 0) + count, why };
  all.blockers.push(...blockers);
}

export const idsOf = (records: readonly RecordRef[], type: string): number[] =>
  records.filter((record) => record.type === type).map(({ id }) => id);

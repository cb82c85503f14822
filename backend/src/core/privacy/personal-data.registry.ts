import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';
import type { PersonalColumns } from './personal-columns.js';

export interface RecordRef {
  type: string;
  id: number;
  personalFields?: readonly string[];
  /** Audit fields for staff: erased, not exported. */
  internalFields?: readonly string[];
}

interface Address {
  email: string;
  /** Earlier records belong to a former holder; null: none. */
  since?: Date | null;
  /** Later records belong to the next holder; null: none. */
  before?: Date | null;
}

export type FormerAddress = Required<Address>;

export interface Person extends Address {
  id: number | null;
  name: string | null;
  isStaff: boolean;
  former?: readonly FormerAddress[];
  records: readonly RecordRef[];
  /** At a former address: the records of the account that had it. */
  accountRecords?: readonly RecordRef[];
}

export type PersonKey = Address & Pick<Person, 'id'>;

export interface ErasureTarget extends Person {
  before: Date;
  /** Records that this erasure writes are about the same person. */
  began: Date;
}

export interface PersonalFile {
  key: string;
  name: string;
  size: number;
  sha256: string;
}

export interface PersonalDataExport {
  part: string;
  row: Record<string, unknown>;
  file?: PersonalFile;
}

/** Each has a text in the browser and the manual. */
export const REASONS = ['agreement', 'money', 'trail', 'work'] as const;
export type Reason = (typeof REASONS)[number];

export interface ErasurePreview {
  deleted?: Record<string, number>;
  retained?: Record<string, { count: number; why: Reason }>;
  blockers?: string[];
}

export interface PersonalDataSource {
  /** A spec fails for a personal column that no module lists. */
  personalColumns: readonly PersonalColumns[];
  records?(person: PersonKey): Promise<RecordRef[]>;
  dependents?(records: readonly RecordRef[]): Promise<RecordRef[]>;
  export(person: Person): AsyncIterable<PersonalDataExport>;
  preview(person: Person): Promise<ErasurePreview>;
  /** Idempotent; runs inside the erasure transaction. */
  erase(target: ErasureTarget): Promise<void>;
  addresses?(): AsyncIterable<{ email: string; since: Date }>;
}

@Injectable()
export class PersonalDataRegistry extends SharedPort<PersonalDataSource> {
  get sources(): ReadonlyMap<string, PersonalDataSource> {
    return this.providers;
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

  /** Call inside the erasure transaction. */
  async erase(target: ErasureTarget): Promise<void> {
    for (const person of await this.atFormerAddresses(target)) {
      const before = person.before && person.before < target.before ? person.before : target.before;
      for (const source of this.sources.values()) await source.erase({ ...person, before, began: target.began });
    }
    for (const source of this.sources.values()) await source.erase(target);
  }

  private async atFormerAddresses({ former = [], isStaff, records: accountRecords }: Person): Promise<Person[]> {
    return Promise.all(
      former.map((address) =>
        this.person({ ...unregisteredPerson(address.email), ...address, isStaff, accountRecords }),
      ),
    );
  }
}

export const unregisteredPerson = (email: string) => ({ id: null, email, name: null, isStaff: false });

function add(all: Required<ErasurePreview>, { deleted = {}, retained = {}, blockers = [] }: ErasurePreview): void {
  for (const [kind, count] of Object.entries(deleted).filter(([, count]) => count > 0))
    all.deleted[kind] = (all.deleted[kind] ?? 0) + count;
  for (const [kind, { count, why }] of Object.entries(retained).filter(([, kept]) => kept.count > 0))
    all.retained[kind] = { count: (all.retained[kind]?.count ?? 0) + count, why };
  all.blockers.push(...blockers);
}

export const idsOf = (records: readonly RecordRef[], type: string): number[] =>
  records.filter((record) => record.type === type).map(({ id }) => id);

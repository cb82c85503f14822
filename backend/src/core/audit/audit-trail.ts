import type { Actor } from '../common/actor.js';

type Fields = Record<string, unknown>;

/** The words of the trail, `noun.verb`. Each module adds its own; what is stored keeps its words for ever. */
export interface AuditActions {
  core: 'user.refused';
}
export type AuditAction = AuditActions[keyof AuditActions];

/** One thing somebody did. */
export interface AuditEntry {
  /** Null: the system itself. */
  actor: Pick<Actor, 'id' | 'name' | 'role'> | null;
  action: AuditAction;
  /** `type` is the noun of the action unless it says otherwise. */
  record: { type?: string; id: number | string; label: string };
  /** By the names that people of the trail know from the calls. */
  before?: Fields;
  after?: Fields;
}

/** Port of the append-only trail. Call inside the transaction of the change, so that both happen or neither. */
export abstract class AuditTrail {
  abstract recordAll(entries: readonly AuditEntry[]): Promise<void>;

  record(entry: AuditEntry): Promise<void> {
    return this.recordAll([entry]);
  }

  /** Keeps the fields that differ, each as a whole, and beside a price what it is in. Nothing is written when none does. */
  async changed({ before, after, ...entry }: Required<AuditEntry>): Promise<void> {
    const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
    if (!Object.keys(after).some(differs)) return;
    const names = Object.keys(after).filter((name) => differs(name) || (name === 'currency' && differs('price')));
    const pick = (from: Fields): Fields => Object.fromEntries(names.map((name) => [name, from[name]]));
    await this.record({ ...entry, before: pick(before), after: pick(after) });
  }
}

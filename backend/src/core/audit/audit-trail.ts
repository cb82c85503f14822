import type { Actor } from '../common/actor.js';

type Fields = Record<string, unknown>;

/** Actions as `noun.verb`, added by modules; never rename stored ones. */
export interface AuditActions {
  core: 'user.refused';
}
export type AuditAction = AuditActions[keyof AuditActions];

export interface AuditEntry {
  actor: Pick<Actor, 'id' | 'name' | 'role'> | null;
  action: AuditAction;
  /** Default: the noun of the action. */
  record: { type?: string; id: number | string; label: string; projectId?: number };
  before?: Fields;
  after?: Fields;
}

/** Append-only; call inside the transaction of the change. */
export abstract class AuditTrail {
  abstract recordAll(entries: readonly AuditEntry[]): Promise<void>;

  record(entry: AuditEntry): Promise<void> {
    return this.recordAll([entry]);
  }

  async changed({ before, after, ...entry }: Required<AuditEntry>): Promise<void> {
    const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
    if (!Object.keys(after).some(differs)) return;
    const names = Object.keys(after).filter((name) => differs(name) || (name === 'currency' && differs('price')));
    const pick = (from: Fields): Fields => Object.fromEntries(names.map((name) => [name, from[name]]));
    await this.record({ ...entry, before: pick(before), after: pick(after) });
  }
}

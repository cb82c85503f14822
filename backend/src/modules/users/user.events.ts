import type { Actor } from '../../core/common/actor.js';
import type { DomainEvents } from '../../core/events/domain-events.js';
import type { User } from './user.entity.js';

/** Ends the sessions. */
export class AccessRevoked {
  constructor(readonly userId: number) {}
}

export class StaffLeft {
  constructor(
    readonly userId: number,
    readonly actor: Actor | null,
  ) {}
}

/** May be an employee from now on. */
export class AdminLeft {
  constructor(
    readonly userId: number,
    readonly actor: Actor | null,
  ) {}
}

/** Precedes the deletion checks in their transaction: a refusal also rolls back listeners. */
export class UserDeletion {
  constructor(readonly userId: number) {}
}

/** Inside the transaction: copies for search and sorting follow. */
export class PersonRenamed {
  constructor(
    readonly userId: number,
    readonly name: string,
  ) {}
}

/** New account, or first password of an invited one. */
export class AccountOpened {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}

type AccountChange =
  | { what: 'password' | 'recovery-codes' }
  /** In lower case. */
  | { what: 'email'; before: string; after: string }
  /** Fixed text such as "A passkey", because the warning email contains it. */
  | { what: 'factor-added' | 'factor-removed'; factor: string }
  | { what: 'factors-reset' };

/** Publish inside the transaction; the user gets an email. */
export class AccountChanged {
  constructor(
    readonly userId: number,
    readonly change: AccountChange,
  ) {}
}

/** Everything added during another person's use is deleted. */
export class AccountTakenBack {
  constructor(
    readonly userId: number,
    readonly since: Date,
    readonly email: string,
  ) {}
}

export async function publishAccessChange(
  events: DomainEvents,
  { id, role }: Pick<User, 'id' | 'role'>,
  after: Pick<User, 'role'>,
  actor: Actor | null,
): Promise<void> {
  await events.publish(new AccessRevoked(id));
  if (role === 'admin' && after.role !== 'admin') await events.publish(new AdminLeft(id, actor));
  if (role !== 'user' && after.role === 'user') await events.publish(new StaffLeft(id, actor));
}

export const publishDeparture = (events: DomainEvents, user: Pick<User, 'id' | 'role'>, actor: Actor | null) =>
  publishAccessChange(events, user, { role: 'user' }, actor);

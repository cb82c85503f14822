import type { Actor } from '../../core/common/actor.js';
import type { DomainEvents } from '../../core/events/domain-events.js';
import type { User } from './user.entity.js';

/** A user's rights changed or ended: their sessions end. */
export class AccessRevoked {
  constructor(readonly userId: number) {}
}

/** A member of staff becomes a customer, or is about to be deleted. */
export class StaffLeft {
  constructor(
    readonly userId: number,
    readonly actor: Actor | null,
  ) {}
}

/** A user was renamed. Published inside the transaction, so that copies for search and sorting follow. */
export class PersonRenamed {
  constructor(
    readonly userId: number,
    readonly name: string,
  ) {}
}

/** A user can sign in with this address: a new account, or an invited one with its first password. */
export class AccountOpened {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}

type AccountChange =
  | { what: 'password' | 'recovery-codes' }
  /** Addresses in lower case. */
  | { what: 'email'; before: string; after: string }
  /** `factor` is a fixed text such as "A passkey", because the warning mail contains it. */
  | { what: 'factor-added' | 'factor-removed'; factor: string }
  /** All factors, by an admin or by the operator. */
  | { what: 'factors-reset' };

/** A user's sign-in was changed. Must be published inside the transaction. The user gets a mail. */
export class AccountChanged {
  constructor(
    readonly userId: number,
    readonly change: AccountChange,
  ) {}
}

/** The owner reported that another person used the account: everything that was added since then is deleted. */
export class AccountTakenBack {
  constructor(
    readonly userId: number,
    readonly since: Date,
  ) {}
}

export async function publishAccessChange(
  events: DomainEvents,
  { id, role }: Pick<User, 'id' | 'role'>,
  after: Pick<User, 'role'>,
  actor: Actor | null,
): Promise<void> {
  await events.publish(new AccessRevoked(id));
  if (role !== 'user' && after.role === 'user') await events.publish(new StaffLeft(id, actor));
}

export const publishDeparture = (events: DomainEvents, user: Pick<User, 'id' | 'role'>, actor: Actor | null) =>
  publishAccessChange(events, user, { role: 'user' }, actor);

import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, ForbiddenError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { User } from './user.entity.js';
import { AccessRevoked, StaffLeft } from './user.events.js';

/** What holds whenever somebody loses a role, is deactivated, deleted or erased. Inside the transaction that does it. */
@Injectable()
export class Leaving {
  constructor(
    private readonly db: Db,
    private readonly events: DomainEvents,
  ) {}

  /** Why this one may not go: at least one other active admin must remain. Null: they may. */
  async refusal({ id, role }: Pick<User, 'id' | 'role'>): Promise<ConflictError | null> {
    if (role !== 'admin') return null;
    const remain = await this.db.read(User).existsBy({ id: Not(id), role: 'admin', isActive: true, isInvited: false });
    return remain ? null : new ConflictError('LAST_ADMIN', 'At least one active admin must remain.');
  }

  async check(user: Pick<User, 'id' | 'role'>): Promise<void> {
    const refusal = await this.refusal(user);
    if (refusal) throw refusal;
  }

  /** Another admin may have ended this one's rights between the check of the call and now. */
  async stillAdmin({ id }: Pick<Actor, 'id'>): Promise<void> {
    const stands = await this.db.read(User).existsBy({ id, role: 'admin', isActive: true });
    if (!stands) throw new ForbiddenError();
  }

  /** What they are signed in with ends, and they are in charge of nothing. */
  leave({ id, role }: Pick<User, 'id' | 'role'>, actor: Actor | null): Promise<void> {
    return this.change({ id, role }, { role: 'user' }, actor);
  }

  /** The same of somebody who stays, as far as it is so. */
  async change({ id, role }: Pick<User, 'id' | 'role'>, after: Pick<User, 'role'>, actor: Actor | null): Promise<void> {
    await this.events.publish(new AccessRevoked(id));
    if (role !== 'user' && after.role === 'user') await this.events.publish(new StaffLeft(id, actor));
  }
}

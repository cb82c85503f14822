import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import type { Role } from '../../core/common/roles.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { isErased } from '../../core/privacy/erased.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import { UserView } from './dto/user.view.js';
import { UserDeletionPolicy } from './user-deletion.policy.js';
import { User } from './user.entity.js';
import { publishAccessChange, publishDeparture, UserDeletion } from './user.events.js';
import { nextVersion } from './user.rules.js';

const OWN_DEMOTION = 'You can’t demote your own account from here.';
const OWN_DEACTIVATION = 'You can’t deactivate your own account from here.';
const OWN_DELETION = 'You can’t delete your own account from here.';
const ERASED = 'This person was erased. The rest of the account is kept for the records that need it.';
const HAS_PROJECTS = 'This person still has projects. Delete them first, or deactivate the account instead.';

@Injectable()
export class UserService {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly policy: UserDeletionPolicy,
  ) {}

  /** @throws NOT_FOUND, ALREADY_ERASED, OWN_ACCOUNT, LAST_ADMIN or STALE */
  changeRole(actor: Actor, id: number, role: Role, version?: number): Promise<User> {
    return this.db.transaction(async () => {
      const user = await this.requireUser(id, version);
      if (user.role === role) return user;
      if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN_DEMOTION);
      await this.policy.requireOtherAdmin(user);
      return this.save(actor, user, { role }, 'user.role-changed');
    });
  }

  changeActive(actor: Actor, id: number, isActive: boolean, version?: number): Promise<User> {
    return this.db.transaction(async () => {
      const user = await this.requireUser(id, version);
      if (user.isActive === isActive) return user;
      if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN_DEACTIVATION);
      if (!isActive) await this.policy.requireOtherAdmin(user);
      const action = isActive ? 'user.reactivated' : 'user.deactivated';
      return this.save(actor, user, { isActive, deletionDueAt: null }, action);
    });
  }

  /** @throws NOT_FOUND, ALREADY_ERASED, OWN_ACCOUNT, LAST_ADMIN or USER_HAS_PROJECTS */
  async remove(actor: Actor, id: number): Promise<void> {
    try {
      await this.db.transaction(() => this.removeNow(actor, id));
    } catch (error) {
      if (isForeignKeyFault(error)) throw new ConflictError('USER_HAS_PROJECTS', HAS_PROJECTS);
      throw error;
    }
  }

  /**
   * Ends sessions; the last admin stays. Requires the global lock.
   *
   * @param decidedBy provider label for the audit log
   */
  async assignProvidedRole(id: number, role: Role, decidedBy: string): Promise<void> {
    const user = await this.db.read(User).findOneBy({ id, isActive: true });
    if (!user || user.role === role || (await this.policy.refusalFor(user))) return;
    await this.db.write(User).update({ id }, { role, ...nextVersion(this.clock.now()) });
    await publishAccessChange(this.events, user, { role }, null);
    await this.audit.record({
      actor: null,
      action: 'user.role-changed',
      record: { id, label: user.name },
      before: { role: user.role },
      after: { role, decided_by: decidedBy },
    });
  }

  private async removeNow(actor: Actor, id: number): Promise<void> {
    const user = await this.requireUser(id);
    if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN_DELETION);
    await this.policy.requireOtherAdmin(user);
    await this.policy.requireActiveAdmin(actor);
    await this.events.publish(new UserDeletion(id));
    const objection = await this.policy.findObjection(id);
    if (objection) throw new ConflictError('USER_HAS_PROJECTS', objection);
    await publishDeparture(this.events, user, actor);
    await this.db.write(User).delete({ id });
    await this.audit.record({
      actor,
      action: 'user.deleted',
      record: { id, label: user.name },
      before: { email: user.email, role: user.role, is_active: user.isActive },
    });
  }

  private async requireUser(id: number, version?: number): Promise<User> {
    await this.db.acquireGlobalLock();
    const seen = { version, notFound: () => new NotFoundError(), view: UserView.of };
    const user = await this.records.findCurrent(User, { id }, seen);
    if (isErased(user.email)) throw new ConflictError('ALREADY_ERASED', ERASED);
    return user;
  }

  private async save(
    actor: Actor,
    user: User,
    changes: { role: Role } | { isActive: boolean; deletionDueAt: null },
    action: AuditAction,
  ): Promise<User> {
    const { id } = user;
    await this.policy.requireActiveAdmin(actor);
    await this.db.write(User).update({ id }, { ...changes, ...nextVersion(this.clock.now()) });
    const after = { ...user, ...changes, version: user.version + 1 } as User;
    await publishAccessChange(this.events, user, after, actor);
    const record = { id, label: user.name };
    await this.audit.changed({ actor, action, record, before: auditFields(user), after: auditFields(after) });
    return after;
  }
}

const auditFields = ({ role, isActive }: User) => ({ role, is_active: isActive });

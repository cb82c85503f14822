import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import type { Role } from '../../core/common/roles.js';
import { type AuditAction, AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { isErased } from '../../core/privacy/erased.js';
import { Records } from '../../core/records/records.js';
import { UserView } from './dto/user.view.js';
import { Leaving } from './leaving.js';
import { User } from './user.entity.js';
import { UserGuards } from './user-guards.js';

const OWN_DEMOTION = 'You can’t demote your own account from here.';
const OWN_DEACTIVATION = 'You can’t deactivate your own account from here.';
const OWN_DELETION = 'You can’t delete your own account from here.';
const ERASED = 'This person was erased. What is left of the account stays as it is, for the records that need it.';
const HAS_PROJECTS = 'This person still has projects. Delete them first, or deactivate the account instead.';

/** What admins change about other people. Each change is audited and ends that person's sessions. */
@Injectable()
export class UsersService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly guards: UserGuards,
    private readonly leaving: Leaving,
  ) {}

  changeRole(actor: Actor, id: number, role: Role, version?: number): Promise<User> {
    return this.db.transaction(async () => {
      const user = await this.take(id, version);
      if (user.role === role) return user;
      if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN_DEMOTION);
      await this.leaving.check(user);
      return this.change(actor, user, { role }, 'user.role-changed');
    });
  }

  changeActive(actor: Actor, id: number, isActive: boolean, version?: number): Promise<User> {
    return this.db.transaction(async () => {
      const user = await this.take(id, version);
      if (user.isActive === isActive) return user;
      if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN_DEACTIVATION);
      if (!isActive) await this.leaving.check(user);
      return this.change(
        actor,
        user,
        { isActive, deletionDueAt: null },
        isActive ? 'user.reactivated' : 'user.deactivated',
      );
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    try {
      await this.db.transaction(() => this.removeNow(actor, id));
    } catch (error) {
      if (isForeignKeyFault(error)) throw new ConflictError('USER_HAS_PROJECTS', HAS_PROJECTS);
      throw error;
    }
  }

  private async removeNow(actor: Actor, id: number): Promise<void> {
    const user = await this.take(id);
    if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN_DELETION);
    await this.leaving.check(user);
    await this.leaving.stillAdmin(actor);
    const objection = await this.guards.objection(id);
    if (objection) throw new ConflictError('USER_HAS_PROJECTS', objection);
    await this.leaving.leave(user, actor);
    await this.db.write(User).delete({ id });
    await this.audit.record({
      actor,
      action: 'user.deleted',
      record: { id, label: user.name },
      before: { email: user.email, role: user.role, is_active: user.isActive },
    });
  }

  /** The person as they are now that no other change of people can happen beside this one. */
  private async take(id: number, version?: number): Promise<User> {
    await this.db.queueUp();
    const seen = { version, notFound: () => new NotFoundError(), view: UserView.of };
    const user = await this.records.look(User, { id }, seen);
    if (isErased(user.email)) throw new ConflictError('ALREADY_ERASED', ERASED);
    return user;
  }

  private async change(
    actor: Actor,
    user: User,
    changed: { role: Role } | { isActive: boolean; deletionDueAt: null },
    action: AuditAction,
  ): Promise<User> {
    const { id } = user;
    await this.leaving.stillAdmin(actor);
    await this.db.write(User).update({ id }, { ...changed, version: () => 'version + 1', updatedAt: this.clock.now() });
    const after = { ...user, ...changed, version: user.version + 1 } as User;
    await this.leaving.change(user, after, actor);
    await this.audit.record({
      actor,
      action,
      record: { id, label: user.name },
      before: auditFields(user, changed),
      after: auditFields(after, changed),
    });
    return after;
  }
}

const auditFields = (user: User, changed: object): Record<string, unknown> =>
  'role' in changed ? { role: user.role } : { is_active: user.isActive };

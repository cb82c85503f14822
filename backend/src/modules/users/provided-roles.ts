import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/common/roles.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { Leaving } from './leaving.js';
import { User } from './user.entity.js';

/** Roles that are decided outside, where people sign in. */
@Injectable()
export class ProvidedRoles {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly leaving: Leaving,
  ) {}

  /**
   * Gives somebody the role that was decided, which ends what they are signed in with. The last admin stays one, whatever was decided.
   * Inside a transaction that has queued up.
   */
  async take(id: number, role: Role, decidedBy: string): Promise<void> {
    const user = await this.db.read(User).findOneBy({ id, isActive: true });
    if (!user || user.role === role || (await this.leaving.refusal(user))) return;
    await this.db.write(User).update({ id }, { role, version: () => 'version + 1', updatedAt: this.clock.now() });
    await this.leaving.change(user, { role }, null);
    await this.audit.record({
      actor: null,
      action: 'user.role-changed',
      record: { id, label: user.name },
      before: { role: user.role },
      after: { role, decided_by: decidedBy },
    });
  }
}

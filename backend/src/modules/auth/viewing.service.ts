import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { UserDirectory } from '../users/user-directory.js';
import { identityOf, type LoginView } from './dto/auth.view.js';
import { LoginLimits } from './login-limits.js';
import { SessionsService } from './sessions.service.js';

/**
 * An admin sees what a customer sees, in a session of its own that may only read (see AccessGuard) and that counts only while
 * the admin's does. Its beginning is on record, and its end however it comes (see LookingSessions).
 */
@Injectable()
export class ViewingService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly users: UserDirectory,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimits,
  ) {}

  begin(admin: Actor, userId: number): Promise<LoginView> {
    return this.db.transaction(async () => {
      const customer = await this.users.findCustomer(userId);
      if (!customer) throw new ConflictError('NOT_A_CUSTOMER', 'Only an active customer can be viewed as.');
      await this.limits.open(admin.id);
      const { token } = await this.sessions.open(customer.id, { viewerSessionId: admin.sessionId });
      await this.audit.record({
        actor: admin,
        action: 'user.viewing-began',
        record: { id: customer.id, label: customer.name },
      });
      return { access_token: token, ...identityOf(customer) };
    });
  }

  async leave({ viewer, sessionId }: Actor): Promise<void> {
    if (!viewer) throw new ConflictError('NOT_VIEWING', 'You are not viewing as anybody.');
    await this.sessions.end(sessionId, 'left');
  }
}

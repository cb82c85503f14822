import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import { UserRepository } from '../../users/user.repository.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { identityOf, type LoginView } from '../dto/auth.view.js';
import { SessionService } from './session.service.js';

/** Read-only, audited, ends with the admin's session. */
@Injectable()
export class ImpersonationService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly limits: LoginLimitService,
  ) {}

  /** @throws ConflictError `NOT_A_CUSTOMER`; TooManyError */
  start(admin: Actor, userId: number): Promise<LoginView> {
    return this.db.transaction(async () => {
      const customer = await this.users.findCustomer(userId);
      if (!customer) throw new ConflictError('NOT_A_CUSTOMER', 'Only an active customer can be viewed as.');
      await this.limits.countSession(admin.id);
      const { token } = await this.sessions.open(customer.id, { viewerSessionId: admin.sessionId });
      await this.audit.record({
        actor: admin,
        action: 'user.viewing-began',
        record: { id: customer.id, label: customer.name },
      });
      return { access_token: token, ...identityOf(customer) };
    });
  }

  /** @throws ConflictError `NOT_VIEWING` */
  async stop({ viewer, sessionId }: Actor): Promise<void> {
    if (!viewer) throw new ConflictError('NOT_VIEWING', 'You are not viewing as a customer.');
    await this.sessions.end(sessionId, 'left');
  }
}

import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import type { AccountOpened } from '../../users/user.events.js';
import { AccountService } from '../../users/account.service.js';
import type { InvitationDetails, InvitedLink } from '../recovery/invited-link.port.js';
import { Invitation } from './invitation.entity.js';
import { InvitationRepository } from './invitation.repository.js';
import { auditRecordOf } from './invitation.service.js';

type Account = NonNullable<Awaited<ReturnType<AccountService['findByEmail']>>>;

@Injectable()
export class InvitationAcceptanceService implements InvitedLink {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly accounts: AccountService,
    private readonly invitations: InvitationRepository,
  ) {}

  async find(token: string): Promise<InvitationDetails | null> {
    const invitation = await this.invitations.findByToken(token);
    return invitation && (await this.isAcceptable(invitation)) ? this.invitations.getDetails(invitation) : null;
  }

  async answer(token: string, passwordHash: string): Promise<{ email: string } | null> {
    const accept = () => this.db.transaction(() => this.accept(token, passwordHash));
    // A concurrent registration owns the account; the retry refuses.
    const email = await accept().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return accept();
    });
    if (email !== null) return { email };
    await this.refused(token);
    return null;
  }

  async refused(token: string): Promise<void> {
    const invitation = await this.invitations.findByToken(token);
    if (!invitation) return;
    await this.db.transaction(async () => {
      const { affected } = await this.db
        .write(Invitation)
        .update({ id: invitation.id, refusedAt: IsNull() }, { refusedAt: this.clock.now() });
      if (affected !== 1) return;
      const { record } = auditRecordOf(invitation);
      const after = { state: invitation.state === 'waiting' ? 'expired' : invitation.state };
      await this.audit.record({ actor: null, action: 'invitation.refused', record, after });
    });
  }

  async handleAccountOpened({ userId, email }: AccountOpened): Promise<void> {
    const invitation = await this.invitations.findWaiting(email);
    if (!invitation) return;
    const state = invitation.userId === userId ? 'answered' : 'overtaken';
    await this.invitations.end(invitation.id, state);
    await this.recordEnd(invitation, state, (await this.accounts.findByEmail(email))!);
  }

  private async accept(token: string, passwordHash: string): Promise<string | null> {
    await this.db.queueUp();
    const invitation = await this.invitations.findByToken(token);
    if (!invitation || !(await this.isAcceptable(invitation))) return null;
    const { email, name, role, userId } = invitation;
    const existing = await this.accounts.findByEmail(email);
    // Existing accounts keep their role.
    if (existing ? !existing.isActive || !existing.isInvited : userId !== null) return null;
    if (!(await this.invitations.end(invitation.id, 'answered'))) return null;
    if (existing) await this.accounts.changePassword(existing, passwordHash);
    const account = existing ?? (await this.accounts.create({ name, email, passwordHash, role, agrees: true }));
    await this.recordEnd(invitation, 'answered', account);
    return email;
  }

  private async isAcceptable(invitation: Invitation): Promise<boolean> {
    return invitation.state === 'waiting' && this.invitations.isInForce(invitation);
  }

  private recordEnd(
    { id, name: label }: Invitation,
    state: 'answered' | 'overtaken',
    { id: userId, name, role, email }: Account,
  ): Promise<void> {
    return this.audit.record({
      actor: { id: userId, name, role },
      action: `invitation.${state}`,
      record: { id, label },
      after: { email, role, user_id: userId },
    });
  }
}

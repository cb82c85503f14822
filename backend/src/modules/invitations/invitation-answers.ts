import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../core/database/db.js';
import { hashOfLink } from '../auth/link-secrets.js';
import type { InvitedLink } from '../auth/invited-links.js';
import type { AccountOpened } from '../users/user.events.js';
import { UserAccounts } from '../users/user-accounts.js';
import { Invitation } from './invitation.entity.js';
import { InvitationWriter } from './invitation-writer.js';
import { isOver, trailOf } from './invitation.rules.js';

type Opened = NonNullable<Awaited<ReturnType<UserAccounts['findByEmail']>>>;

/** What becomes of an invitation: its link is used, or its address comes in another way. */
@Injectable()
export class InvitationAnswers implements InvitedLink {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly accounts: UserAccounts,
    private readonly writer: InvitationWriter,
  ) {}

  async isGood(token: string): Promise<boolean> {
    const invitation = await this.find(token);
    return invitation !== null && (await this.counts(invitation));
  }

  async answer(token: string, passwordHash: string): Promise<{ email: string } | null> {
    const work = () => this.db.transaction(() => this.answerNow(token, passwordHash));
    // Somebody may register with this address at the very moment: then the account is theirs, and this is refused.
    const email = await work().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return work();
    });
    if (email !== null) return { email };
    await this.refused(token);
    return null;
  }

  /** One line in the trail, however often it is tried. */
  async refused(token: string): Promise<void> {
    const invitation = await this.find(token);
    if (!invitation) return;
    await this.db.transaction(async () => {
      const { affected } = await this.db
        .write(Invitation)
        .update({ id: invitation.id, refusedAt: IsNull() }, { refusedAt: this.clock.now() });
      if (affected !== 1) return;
      const { record } = trailOf(invitation);
      const why = { state: invitation.state === 'waiting' ? 'expired' : invitation.state };
      await this.audit.record({ actor: null, action: 'invitation.refused', record, after: why });
    });
  }

  private async answerNow(token: string, passwordHash: string): Promise<string | null> {
    await this.db.queueUp();
    const invitation = await this.find(token);
    if (!invitation || !(await this.counts(invitation))) return null;
    const { email, name, role, userId } = invitation;
    const known = await this.accounts.findByEmail(email);
    // Whose account it is by now is nobody's business here; the one that waits for this answer keeps the role it has.
    if (known ? !known.isActive || !known.isInvited : userId !== null) return null;
    if (!(await this.writer.close(invitation.id, 'answered'))) return null;
    if (known) await this.accounts.changePassword(known, passwordHash);
    const account = known ?? (await this.accounts.create({ name, email, passwordHash, role, agrees: true }));
    await this.note(invitation, 'answered', account);
    return email;
  }

  private find(token: string): Promise<Invitation | null> {
    const tokenHash = hashOfLink(token);
    return tokenHash === null ? Promise.resolve(null) : this.db.read(Invitation).findOneBy({ tokenHash });
  }

  private async counts(invitation: Invitation): Promise<boolean> {
    if (invitation.state !== 'waiting' || isOver(invitation, this.clock.now())) return false;
    return this.writer.mayMake(invitation);
  }

  /** Inside the transaction that opens the account, whichever way. */
  async noteOpened({ userId, email }: AccountOpened): Promise<void> {
    const invitation = await this.writer.waiting(email);
    if (!invitation) return;
    const state = invitation.userId === userId ? 'answered' : 'overtaken';
    await this.writer.close(invitation.id, state);
    await this.note(invitation, state, (await this.accounts.findByEmail(email))!);
  }

  private note(
    { id, name: label }: Invitation,
    state: 'answered' | 'overtaken',
    { id: userId, name, role, email }: Opened,
  ): Promise<void> {
    const actor = { id: userId, name, role };
    return this.audit.record({
      actor,
      action: `invitation.${state}`,
      record: { id, label },
      after: { email, role, user_id: userId },
    });
  }
}

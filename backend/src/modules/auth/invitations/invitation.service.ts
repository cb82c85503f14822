import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, NotFoundError } from '../../../core/common/errors.js';
import type { Role } from '../../../core/common/roles.js';
import { Clock, DAY } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db, retryDuplicate } from '../../../core/database/db.js';
import { type NewEmail, MailService } from '../../mail/mail.service.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import type { AccountOpened } from '../../users/user.events.js';
import { hashToken, createToken } from '../credentials/random-token.js';
import type { InvitedLink } from '../recovery/account-recovery.service.js';
import type { ResetInvitationView } from '../recovery/reset-link.view.js';
import { Invitation } from './invitation.entity.js';
import { type InvitationLink, InvitationRepository } from './invitation.repository.js';
import { alreadyInvited, ENDED, requireInvitable } from './invitation.rules.js';

export interface Guest {
  name: string;
  email: string;
  role: Role;
}

type Inviter = Pick<Actor, 'id' | 'name' | 'role'>;
type InvitedGuest = Guest & Pick<Invitation, 'userId'> & { projectTitle?: string | undefined };
type Email = { guest: InvitedGuest; token: string; link: InvitationLink };

const ROLE_NAMES: Record<Role, string> = { admin: 'an admin', agent: 'an employee', user: 'a customer' };
const BATCH_SIZE = 100;

@Injectable()
export class InvitationService implements InvitedLink {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly mailer: MailService,
    private readonly accounts: AccountService,
    private readonly directory: UserRepository,
    private readonly invitations: InvitationRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  invite(actor: Actor, guest: Guest): Promise<Invitation> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      await this.requireAdmin(actor);
      const account = await this.accounts.findByEmail(guest.email);
      if (account) requireInvitable(account, guest.role);
      const waiting = await this.invitations.findWaiting(guest.email);
      if (waiting && (await this.invitations.isInForce(waiting))) throw alreadyInvited(waiting);
      return this.replace(actor, guest, { waiting, userId: account?.id ?? null });
    });
  }

  /** The guest may register concurrently. */
  inviteForProject(actor: Inviter, guest: Omit<Guest, 'role'>, projectTitle?: string): Promise<Invitation> {
    return retryDuplicate(() => this.inviteClient(actor, guest, projectTitle));
  }

  /** The account exists before acceptance. A valid invitation is not sent again. */
  inviteClient(
    actor: Inviter,
    guest: Omit<Guest, 'role'>,
    projectTitle?: string,
  ): Promise<Invitation & { userId: number }> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const account = await this.accounts.findByEmail(guest.email);
      if (account) requireInvitable(account, 'user');
      const waiting = await this.invitations.findWaiting(guest.email);
      if (waiting && waiting.role !== 'user') throw alreadyInvited(waiting);
      const { id: userId } = account ?? (await this.accounts.createInvited(guest));
      if (!waiting || !(await this.invitations.isInForce(waiting))) {
        const invitation = await this.replace(actor, { ...guest, role: 'user', projectTitle }, { waiting, userId });
        return Object.assign(invitation, { userId });
      }
      if (waiting.userId !== userId) await this.invitations.setUser(waiting, userId);
      return Object.assign(waiting, { userId });
    });
  }

  /** Addresses must differ. */
  async send(actor: Inviter, guests: readonly InvitedGuest[]): Promise<Invitation[]> {
    const emails = guests.map((guest) => ({ guest, ...this.createLink() }));
    const invitations = await this.invitations.insert(
      actor.id,
      emails.map(({ guest: { name, email, role, userId }, link }) => ({ name, email, role, userId, ...link })),
    );
    await this.enqueueEmails(emails, actor.name);
    await this.audit.recordAll(
      invitations.map((invitation) => ({ actor, action: 'invitation.sent' as const, ...auditRecordOf(invitation) })),
    );
    return invitations;
  }

  async requireAdmin({ id }: Inviter): Promise<void> {
    if (!(await this.directory.findAdmin(id))) throw new NotFoundError();
  }

  async findOfferedRole(email: string): Promise<Role | null> {
    const waiting = await this.invitations.findWaiting(email);
    return waiting && (await this.invitations.isInForce(waiting)) ? waiting.role : null;
  }

  async get(id: number): Promise<Invitation> {
    const invitation = await this.invitations.findById(id);
    if (!invitation) throw new NotFoundError('INVITATION_NOT_FOUND', 'There is no such invitation.');
    return invitation;
  }

  resend(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      await this.requireAdmin(actor);
      const invitation = await this.getWaiting(id);
      const account = await this.accounts.findByEmail(invitation.email);
      if (account) requireInvitable(account, account.role);
      const { token, link } = this.createLink();
      await this.invitations.renew(id, actor.id, link);
      await this.enqueueEmails([{ guest: invitation, token, link }], actor.name);
      await this.audit.record({ actor, action: 'invitation.sent-again', ...auditRecordOf(invitation) });
    });
  }

  withdraw(actor: Actor, id: number): Promise<'removed' | 'deactivated' | null> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      await this.requireAdmin(actor);
      const { userId, ...invitation } = await this.getWaiting(id);
      await this.invitations.end(id, 'withdrawn', { userId: null });
      const account = userId === null ? null : await this.accounts.removeInvited(userId, actor);
      const after = { email: invitation.email, ...(account && { account }) };
      await this.audit.record({ actor, action: 'invitation.withdrawn', ...auditRecordOf(invitation), after });
      return account;
    });
  }

  async findOffer(token: string): Promise<ResetInvitationView | null> {
    const offer = await this.findAcceptable(token);
    return offer && this.invitations.getDetails(offer.invitation);
  }

  async acceptLink(token: string, passwordHash: string): Promise<{ email: string } | null> {
    // A concurrent registration owns the account; the retry refuses.
    const accepted = await retryDuplicate(() => this.db.transaction(() => this.accept(token, passwordHash)));
    if (!accepted) await this.recordRefusal(token);
    return accepted;
  }

  async recordRefusal(token: string): Promise<void> {
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

  async endOvertaken({ userId, email }: Pick<AccountOpened, 'userId' | 'email'>): Promise<void> {
    const invitation = await this.invitations.findWaiting(email);
    if (!invitation) return;
    const state = invitation.userId === userId ? 'answered' : 'overtaken';
    await this.invitations.end(invitation.id, state);
    await this.recordEnd(invitation, state, (await this.accounts.findByEmail(email))!);
  }

  async deleteOld(signal: AbortSignal): Promise<void> {
    const past = LessThanOrEqual(this.clock.in(-this.config.invitationKeptDays * DAY));
    await this.db.transaction(() => this.db.write(Invitation).delete({ endedAt: past }));
    const where = { state: 'waiting', expiresAt: past } as const;
    for (;;) {
      const batch = await this.db.read(Invitation).find({ where, order: { id: 'ASC' }, take: BATCH_SIZE });
      for (const invitation of batch) {
        if (signal.aborted) return;
        await this.db.transaction(() => this.deleteUnanswered(invitation));
      }
      if (batch.length < BATCH_SIZE) return;
    }
  }

  private async accept(token: string, passwordHash: string): Promise<{ email: string } | null> {
    await this.db.acquireGlobalLock();
    const offer = await this.findAcceptable(token);
    if (!offer || !(await this.invitations.end(offer.invitation.id, 'answered'))) return null;
    const { invitation, existing } = offer;
    const { email, name, role } = invitation;
    // Existing accounts keep their role.
    if (existing) await this.accounts.changePassword(existing, passwordHash);
    const account = existing ?? (await this.accounts.create({ name, email, passwordHash, role, agrees: true }));
    await this.recordEnd(invitation, 'answered', account);
    return { email };
  }

  private async findAcceptable(token: string): Promise<{ invitation: Invitation; existing: User | null } | null> {
    const invitation = await this.invitations.findByToken(token);
    if (invitation?.state !== 'waiting' || !(await this.invitations.isInForce(invitation))) return null;
    const existing = await this.accounts.findByEmail(invitation.email);
    const canAccept = existing ? existing.isActive && existing.isInvited : invitation.userId === null;
    return canAccept ? { invitation, existing } : null;
  }

  private recordEnd(
    { id, name: label }: Invitation,
    state: 'answered' | 'overtaken',
    { id: userId, name, role, email }: User,
  ): Promise<void> {
    return this.audit.record({
      actor: { id: userId, name, role },
      action: `invitation.${state}`,
      record: { id, label },
      after: { email, role, user_id: userId },
    });
  }

  private async deleteUnanswered({ id, expiresAt, userId, ...invitation }: Invitation): Promise<void> {
    await this.db.acquireGlobalLock();
    const { affected } = await this.db.write(Invitation).delete({ id, state: 'waiting', expiresAt });
    if (affected !== 1) return;
    const isUnused = userId !== null && !(await this.accounts.isNeeded(userId));
    const account = isUnused ? await this.accounts.removeInvited(userId, null) : null;
    const { record, after } = auditRecordOf({ id, ...invitation });
    await this.audit.record({
      actor: null,
      action: 'invitation.lapsed' as const,
      record,
      after: { ...after, ...(account && { account }) },
    });
  }

  private async replace(
    actor: Inviter,
    guest: Omit<InvitedGuest, 'userId'>,
    { waiting, userId }: { waiting: Invitation | null; userId: number | null },
  ): Promise<Invitation> {
    if (waiting) await this.invitations.replace([waiting]);
    const [invitation] = await this.send(actor, [{ ...guest, userId }]);
    return invitation!;
  }

  private createLink(): { token: string; link: InvitationLink } {
    const token = createToken();
    const sentAt = this.clock.now();
    const expiresAt = new Date(sentAt.getTime() + this.config.invitationDays * DAY);
    return { token, link: { tokenHash: hashToken(token), sentAt, expiresAt } };
  }

  private async enqueueEmails(emails: readonly Email[], inviter: string): Promise<void> {
    const newEmails: NewEmail[] = [];
    for (const { guest, token, link } of emails) {
      const { name, email, role, userId } = guest;
      const projectTitle = guest.projectTitle ?? (await this.invitations.findProjectTitle(userId));
      const resetUrl = `/reset-password/${token}?welcome=1`;
      const { invitationDays: days } = this.config;
      const context = { name, inviter, role: ROLE_NAMES[role], projectTitle, resetUrl, days };
      newEmails.push({ to: email, template: 'invitation', context, expiresAt: link.expiresAt });
    }
    await this.mailer.enqueueAll(newEmails);
  }

  private async getWaiting(id: number): Promise<Invitation> {
    const invitation = await this.get(id);
    if (invitation.state === 'waiting') return invitation;
    throw new ConflictError('INVITATION_OVER', ENDED[invitation.state]);
  }
}

const auditRecordOf = ({ id, name, email, role }: Pick<Invitation, 'id' | 'name' | 'email' | 'role'>) => ({
  record: { id, label: name },
  after: { email, role },
});

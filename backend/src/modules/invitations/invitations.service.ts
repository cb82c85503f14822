import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import type { Role } from '../../core/common/roles.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { InvitedAccounts } from '../users/invited-accounts.js';
import { UserAccounts } from '../users/user-accounts.js';
import { Invitation } from './invitation.entity.js';
import { invitationNotFound, trailOf } from './invitation.rules.js';
import { InvitationWriter } from './invitation-writer.js';

export interface Guest {
  name: string;
  /** Lower case. */
  email: string;
  role: Role;
}

type Known = NonNullable<Awaited<ReturnType<UserAccounts['findByEmail']>>>;
type Inviter = Pick<Actor, 'id' | 'name' | 'role'>;

/** Who may come in, as admins decide it. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly accounts: UserAccounts,
    private readonly invited: InvitedAccounts,
    private readonly writer: InvitationWriter,
  ) {}

  /** Asks somebody in. Their account is made when they answer. */
  invite(actor: Actor, guest: Guest): Promise<Invitation> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      await this.stillAdmin(actor);
      const known = await this.accounts.findByEmail(guest.email);
      if (known) this.refuseKnown(known, guest.role);
      const waiting = await this.writer.waiting(guest.email);
      if (waiting && !(await this.writer.isOver(waiting))) throw alreadyInvited(waiting);
      return this.write(actor, guest, { waiting, userId: known?.id ?? null });
    });
  }

  /** A customer whom a project is made for right now: the account is there before the answer. Who waits already gets no second letter. */
  inviteClient(actor: Inviter, guest: Omit<Guest, 'role'>): Promise<Invitation & { userId: number }> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const known = await this.accounts.findByEmail(guest.email);
      if (known) this.refuseKnown(known, 'user');
      const waiting = await this.writer.waiting(guest.email);
      if (waiting && waiting.role !== 'user') throw alreadyInvited(waiting);
      const { id: userId } = known ?? (await this.invited.create(guest));
      if (!waiting || (await this.writer.isOver(waiting))) {
        const written = await this.write(actor, { ...guest, role: 'user' }, { waiting, userId });
        return Object.assign(written, { userId });
      }
      if (waiting.userId !== userId) await this.db.write(Invitation).update({ id: waiting.id }, { userId });
      return Object.assign(waiting, { userId });
    });
  }

  /** What this address would be here, as soon as somebody answers; null: nobody waits for it. */
  async roleOffered(email: string): Promise<Role | null> {
    const waiting = await this.writer.waiting(email);
    return waiting && !(await this.writer.isOver(waiting)) ? waiting.role : null;
  }

  async addressOf(id: number): Promise<string> {
    const invitation = await this.db.read(Invitation).findOneBy({ id });
    if (!invitation) throw invitationNotFound();
    return invitation.email;
  }

  /** A new link by a new letter. The former one leads nowhere from now on. */
  resend(actor: Actor, id: number): Promise<Invitation> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      await this.stillAdmin(actor);
      const invitation = await this.take(id);
      const sent = await this.writer.sendAgain(actor, invitation);
      await this.audit.record({ actor, action: 'invitation.sent-again', ...trailOf(invitation) });
      return sent;
    });
  }

  /** Its link leads nowhere from now on, and the account that was made for it goes, or cannot be signed in to where it has a project. */
  withdraw(actor: Actor, id: number): Promise<'removed' | 'deactivated' | null> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const invitation = await this.take(id);
      const account = await this.writer.end(invitation, 'withdrawn');
      const after = { email: invitation.email, ...(account && { account }) };
      await this.audit.record({ actor, action: 'invitation.withdrawn', ...trailOf(invitation), after });
      return account;
    });
  }

  private async write(
    actor: Inviter,
    guest: Guest,
    { waiting, userId }: { waiting: Invitation | null; userId: number | null },
  ): Promise<Invitation> {
    if (waiting) await this.writer.replace([waiting]);
    const [invitation] = await this.writer.write(actor, [{ ...guest, userId }]);
    return invitation!;
  }

  private async take(id: number): Promise<Invitation> {
    const invitation = await this.db.read(Invitation).findOneBy({ id });
    if (!invitation) throw invitationNotFound();
    if (invitation.state === 'waiting') return invitation;
    throw new ConflictError('INVITATION_OVER', OVER[invitation.state]);
  }

  /** Another admin may have ended this one's rights meanwhile. */
  private async stillAdmin({ id }: Inviter): Promise<void> {
    if (!(await this.writer.mayMake({ role: 'admin', invitedById: id }))) throw new NotFoundError();
  }

  private refuseKnown({ id, isInvited, isActive, role }: Known, wanted: Role): void {
    if (!isInvited) throw new ConflictError('ALREADY_REGISTERED', 'This address has an account already.');
    if (!isActive)
      throw new ConflictError('CUSTOMER_INACTIVE', 'The account of this address is deactivated. Reactivate it first.');
    if (role !== wanted)
      throw new ConflictError(
        'ALREADY_REGISTERED',
        'A project waits for this address already. Change the role of the account instead.',
        { details: { user_id: id } },
      );
  }
}

const OVER = {
  answered: 'This invitation was answered already.',
  overtaken: 'This address has an account by now.',
  withdrawn: 'This invitation was withdrawn.',
  replaced: 'A newer invitation was sent to this address.',
} as const;

const alreadyInvited = ({ id }: Invitation) =>
  new ConflictError('ALREADY_INVITED', 'This address was invited already, and has not answered yet.', {
    details: { invitation_id: id },
  });

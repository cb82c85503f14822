import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { insertMany } from '../../core/database/insert-many.js';
import { Db } from '../../core/database/db.js';
import { searchText } from '../../core/http/page.js';
import { InvitedAccounts } from '../users/invited-accounts.js';
import { UserDirectory } from '../users/user-directory.js';
import { Invitation } from './invitation.entity.js';
import { InvitationLetters } from './invitation-letters.js';
import { isOver, trailOf } from './invitation.rules.js';

/** Its column. */
const SEARCH_TEXT_MAX = 520;

export type InvitedGuest = Pick<Invitation, 'name' | 'email' | 'role' | 'userId'>;
type Ended = Exclude<Invitation['state'], 'waiting'>;

/** Rows of invitations. Inside the caller's transaction, which has queued up. */
@Injectable()
export class InvitationWriter {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly invited: InvitedAccounts,
    private readonly directory: UserDirectory,
    private readonly letters: InvitationLetters,
  ) {}

  /** The one that this address has not answered, in time or not. */
  waiting(email: string): Promise<Invitation | null> {
    return this.db.read(Invitation).findOneBy({ liveEmail: email });
  }

  /** Only whoever is an admin still makes people of the firm. */
  async mayMake({ role, invitedById }: Pick<Invitation, 'role' | 'invitedById'>): Promise<boolean> {
    return role === 'user' || (invitedById !== null && (await this.directory.findAdmin(invitedById)) !== null);
  }

  /** Writes invitations of different addresses, each with its email and its line in the audit log. */
  async write(actor: Pick<Actor, 'id' | 'name' | 'role'>, guests: readonly InvitedGuest[]): Promise<Invitation[]> {
    const now = this.clock.now();
    const sent = guests.map((guest) => ({ guest, sending: this.letters.newSending() }));
    await insertMany(
      this.db.write(Invitation),
      sent.map(({ guest: { name, email, role, userId }, sending }) => ({
        ...{ name, email, role, userId, liveEmail: email, state: 'waiting' as const, invitedById: actor.id },
        ...{ ...sending.columns, endedAt: null, refusedAt: null, createdAt: now, updatedAt: now },
        searchText: searchText(SEARCH_TEXT_MAX, name, email),
      })),
    );
    await this.letters.send(sent, actor.name);
    const emails = guests.map(({ email }) => email);
    const written = await this.db.read(Invitation).findBy({ liveEmail: In(emails) });
    await this.audit.recordAll(
      written.map((invitation) => ({ actor, action: 'invitation.sent' as const, ...trailOf(invitation) })),
    );
    return written;
  }

  /** With a new link; the former one leads nowhere. */
  async sendAgain(actor: Pick<Actor, 'id' | 'name'>, invitation: Invitation): Promise<Invitation> {
    const sending = this.letters.newSending();
    const change = { ...sending.columns, invitedById: actor.id, refusedAt: null, updatedAt: this.clock.now() };
    await this.db.write(Invitation).update({ id: invitation.id, state: 'waiting' }, change);
    await this.letters.send([{ guest: invitation, sending }], actor.name);
    return Object.assign(invitation, change);
  }

  /** It does not count any more, though nobody has ended it. */
  async isOver(invitation: Invitation): Promise<boolean> {
    return isOver(invitation, this.clock.now()) || !(await this.mayMake(invitation));
  }

  /** Closes invitations that were not answered in time, because new ones take their place. */
  async replace(invitations: readonly Invitation[]): Promise<void> {
    if (invitations.length === 0) return;
    const now = this.clock.now();
    const ids = invitations.map(({ id }) => id);
    await this.db
      .write(Invitation)
      .update({ id: In(ids), state: 'waiting' }, { state: 'replaced', liveEmail: null, endedAt: now, updatedAt: now });
  }

  /** And the account that was made for it goes, or is deactivated. */
  async end({ id, userId }: Invitation, state: Ended): Promise<'removed' | 'deactivated' | null> {
    await this.close(id, state, { userId: null });
    return userId === null ? null : this.invited.end(userId);
  }

  /** False: it had ended already. */
  async close(id: number, state: Ended, more: Partial<Pick<Invitation, 'userId'>> = {}): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(Invitation)
      .update({ id, state: 'waiting' }, { state, liveEmail: null, endedAt: now, updatedAt: now, ...more });
    return affected === 1;
  }
}

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { TimeSlices } from '../../core/imports/time-slices.js';
import { UserDirectory } from '../users/user-directory.js';
import type { FileOutcome, InvitationFileView } from './dto/invitation-file.view.js';
import { type FileRow, readInvitationFile } from './invitation-file.js';
import { InvitationWriter } from './invitation-writer.js';
import { Invitation } from './invitation.entity.js';
import { isOver } from './invitation.rules.js';
import type { Guest } from './invitations.service.js';

/** How a row stands before anything is sent. */
interface Judged {
  row: FileRow;
  outcome: FileOutcome;
  reason: string | null;
  /** Nobody answered it in time. */
  former: Invitation | null;
  /** The account that waits for the answer. */
  userId: number | null;
}

const REASONS = {
  double: 'This address stands in an earlier line.',
  registered: 'This address has an account already.',
  waiting: 'This address was invited already, and has not answered yet.',
  needsRole: 'A project waits for this address already. Change the role of the account instead.',
} as const;

/**
 * Many at once. A file that comes twice, or twice at the same moment, sends each letter once: whoever was invited by the first time waits
 * already at the second.
 */
@Injectable()
export class InvitationImport {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly directory: UserDirectory,
    private readonly writer: InvitationWriter,
  ) {}

  async take(actor: Actor, bytes: Buffer, { dryRun }: { dryRun: boolean }): Promise<InvitationFileView> {
    const { rows, ignored } = await readInvitationFile(bytes);
    const judged = dryRun ? await this.judge(rows) : await this.send(actor, rows);
    return {
      is_dry_run: dryRun,
      invited: judged.filter(({ outcome }) => outcome === 'new' || outcome === 'invited').length,
      ignored_columns: ignored,
      rows: judged.map(({ row: { line, name, email, role }, outcome, reason }) => {
        return { line, name, email, role, outcome, reason };
      }),
    };
  }

  /** All that can be invited, or nobody. */
  private send(actor: Actor, rows: readonly FileRow[]): Promise<Judged[]> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const judged = await this.judge(rows);
      const sendable = judged.filter(({ outcome }) => outcome === 'new');
      await new TimeSlices().batches(sendable, async (batch) => {
        await this.writer.replace(batch.flatMap(({ former }) => former ?? []));
        await this.writer.write(
          actor,
          batch.map(({ row, userId }) => ({ ...row.guest!, userId })),
        );
      });
      for (const one of sendable) one.outcome = 'invited';
      return judged;
    });
  }

  private async judge(rows: readonly FileRow[]): Promise<Judged[]> {
    const guests = rows.flatMap(({ guest }) => (guest ? [guest] : []));
    const emails = [...new Set(guests.map(({ email }) => email))];
    const known = new Map((await this.directory.accountsOf(emails)).map((account) => [account.email, account]));
    const live = await this.db.read(Invitation).findBy({ liveEmail: In(emails) });
    const waiting = new Map(live.map((invitation) => [invitation.email, invitation]));
    const admins = new Set(await this.directory.adminIds());
    const seen = new Set<string>();
    return rows.map((row) => {
      const { guest } = row;
      if (!guest) return { row, outcome: 'wrong', reason: row.reason, former: null, userId: null };
      const former = waiting.get(guest.email) ?? null;
      const account = known.get(guest.email) ?? null;
      const isWaiting = former !== null && isInForce(former, admins, this.clock.now());
      const [outcome, reason] = this.fate(guest, { isDouble: seen.has(guest.email), isWaiting, account });
      seen.add(guest.email);
      return { row, outcome, reason, former, userId: account?.id ?? null };
    });
  }

  private fate(
    { role }: Guest,
    { isDouble, isWaiting, account }: { isDouble: boolean; isWaiting: boolean; account: Account | null },
  ): [FileOutcome, string | null] {
    if (isDouble) return ['double', REASONS.double];
    if (account && !(account.isInvited && account.isActive)) return ['registered', REASONS.registered];
    if (account && account.role !== role) return ['registered', REASONS.needsRole];
    return isWaiting ? ['waiting', REASONS.waiting] : ['new', null];
  }
}

/** The link still works: not expired, and sent by somebody who may still give this role. */
const isInForce = (invitation: Invitation, admins: ReadonlySet<number>, now: Date): boolean =>
  !isOver(invitation, now) &&
  (invitation.role === 'user' || (invitation.invitedById !== null && admins.has(invitation.invitedById)));

type Account = Awaited<ReturnType<UserDirectory['accountsOf']>>[number];

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { UserDirectory } from '../users/index.js';
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
    const rows = await readInvitationFile(bytes);
    const judged = dryRun ? await this.judge(rows) : await this.send(actor, rows);
    return {
      is_dry_run: dryRun,
      invited: judged.filter(({ outcome }) => outcome === 'new' || outcome === 'invited').length,
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
      for (const one of judged.filter(({ outcome }) => outcome === 'new')) {
        if (one.former) await this.writer.replace(one.former);
        await this.writer.write(actor, one.row.guest!, one.userId);
        one.outcome = 'invited';
      }
      return judged;
    });
  }

  private async judge(rows: readonly FileRow[]): Promise<Judged[]> {
    const guests = rows.flatMap(({ guest }) => (guest ? [guest] : []));
    const emails = [...new Set(guests.map(({ email }) => email))];
    const known = new Map((await this.directory.accountsOf(emails)).map((account) => [account.email, account]));
    const live = await this.db.read(Invitation).findBy({ liveEmail: In(emails) });
    const waiting = new Map(live.map((invitation) => [invitation.email, invitation]));
    const seen = new Set<string>();
    const judged: Judged[] = [];
    for (const row of rows) {
      const { guest } = row;
      const former = (guest && waiting.get(guest.email)) ?? null;
      const account = guest && known.get(guest.email);
      const [outcome, reason] = guest
        ? await this.fate(guest, { isDouble: seen.has(guest.email), former, account: account ?? null })
        : (['wrong', row.reason] as const);
      if (guest) seen.add(guest.email);
      judged.push({ row, outcome, reason, former, userId: account?.id ?? null });
    }
    return judged;
  }

  private async fate(
    { role }: Guest,
    { isDouble, former, account }: { isDouble: boolean; former: Invitation | null; account: Account | null },
  ): Promise<[FileOutcome, string | null]> {
    if (isDouble) return ['double', REASONS.double];
    if (account && !(account.isInvited && account.isActive)) return ['registered', REASONS.registered];
    if (account && account.role !== role) return ['registered', REASONS.needsRole];
    if (!former || isOver(former, this.clock.now()) || !(await this.writer.mayMake(former))) return ['new', null];
    return ['waiting', REASONS.waiting];
  }
}

type Account = Awaited<ReturnType<UserDirectory['accountsOf']>>[number];

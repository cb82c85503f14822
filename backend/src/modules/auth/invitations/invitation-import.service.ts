import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { Db } from '../../../core/database/db.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import type { FileOutcome, InvitationFileView } from './dto/invitation-file.view.js';
import { type FileRow, readInvitationFile } from './invitation-file.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationRepository } from './invitation.repository.js';
import { REASONS } from './invitation.rules.js';
import { type Guest, InvitationService } from './invitation.service.js';

interface CheckedRow extends FileRow {
  outcome: FileOutcome;
  former: Invitation | null;
  userId: number | null;
}

type Account = Pick<User, 'role' | 'isActive' | 'isInvited'>;

/** Files sent twice, also concurrently, send each email once. */
@Injectable()
export class InvitationImportService {
  constructor(
    private readonly db: Db,
    private readonly directory: UserRepository,
    private readonly repository: InvitationRepository,
    private readonly invitations: InvitationService,
  ) {}

  async importFile(actor: Actor, bytes: Buffer, { dryRun }: { dryRun: boolean }): Promise<InvitationFileView> {
    const { rows, ignored } = await readInvitationFile(bytes);
    const checked = dryRun ? await this.check(rows) : await this.send(actor, rows);
    return {
      is_dry_run: dryRun,
      invited: checked.filter(({ outcome }) => outcome === 'new' || outcome === 'invited').length,
      ignored_columns: ignored,
      rows: checked.map(({ line, name, email, role, outcome, reason }) => ({
        line,
        name,
        email,
        role,
        outcome,
        reason,
      })),
    };
  }

  private send(actor: Actor, rows: readonly FileRow[]): Promise<CheckedRow[]> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      await this.invitations.requireAdmin(actor);
      const checked = await this.check(rows);
      const sendable = checked.filter(({ outcome }) => outcome === 'new');
      await new TimeSlices().batches(sendable, async (batch) => {
        await this.repository.replace(batch.flatMap(({ former }) => former ?? []));
        await this.invitations.send(
          actor,
          batch.map(({ guest, userId }) => ({ ...guest!, userId })),
        );
      });
      for (const sent of sendable) sent.outcome = 'invited';
      return checked;
    });
  }

  private async check(rows: readonly FileRow[]): Promise<CheckedRow[]> {
    const emails = [...new Set(rows.flatMap(({ guest }) => (guest ? [guest.email] : [])))];
    const accounts = new Map((await this.directory.findByEmails(emails)).map((account) => [account.email, account]));
    const invitations = await this.repository.findAllWaiting(emails);
    const waiting = new Map(invitations.map((each) => [each.email, each]));
    const inForce = new Set(await this.repository.filterInForce(invitations));
    const seen = new Set<string>();
    return rows.map((row) => {
      const { guest } = row;
      if (!guest) return { ...row, outcome: 'wrong', former: null, userId: null };
      const former = waiting.get(guest.email) ?? null;
      const account = accounts.get(guest.email) ?? null;
      const isWaiting = former !== null && inForce.has(former);
      const [outcome, reason] = outcomeOf(guest, { isDouble: seen.has(guest.email), isWaiting, account });
      seen.add(guest.email);
      return { ...row, outcome, reason, former, userId: account?.id ?? null };
    });
  }
}

function outcomeOf(
  { role }: Guest,
  { isDouble, isWaiting, account }: { isDouble: boolean; isWaiting: boolean; account: Account | null },
): [FileOutcome, string | null] {
  if (isDouble) return ['double', 'This address is in an earlier line.'];
  if (account && !(account.isInvited && account.isActive)) return ['registered', REASONS.registered];
  if (account && account.role !== role) return ['registered', REASONS.needsRole];
  return isWaiting ? ['waiting', REASONS.waiting] : ['new', null];
}

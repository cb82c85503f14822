import { Inject, Injectable } from '@nestjs/common';
import { Clock, dayIn } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db, isDuplicate } from '../../core/database/db.js';
import { MEGABYTE } from '../../core/field-limits.js';
import { type AcceptedFile, FileIntake } from '../storage/index.js';
import { Request, type SpamReason } from './request.entity.js';
import { RequestLetters } from './request-letters.js';
import { businessDaysAfter, type Entered, fingerprintOf, foldedColumns } from './request.rules.js';
import { type Sending, SpamCheck } from './spam-check.js';

type NewRequest = Omit<Request, 'id' | 'createdAt' | 'updatedAt' | 'assignee' | 'project'>;
type FileColumns = Pick<Request, 'storageKey' | 'fileName' | 'fileSize' | 'fileType' | 'fileSha256'>;

/** Takes what visitors send: stored first, mailed second. Whatever is caught as spam is stored and answered like the rest. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly spam: SpamCheck,
    private readonly letters: RequestLetters,
    private readonly intake: FileIntake,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async take(entered: Entered, sending: Sending, file: AcceptedFile | null = null): Promise<void> {
    const spamReason = await this.spam.judge(sending);
    const kept = file && (await this.mayKeep(file, spamReason)) ? [file] : [];
    const store = ([key]: string[]) => this.store(this.rowOf(entered, spamReason, fileColumns(file, key ?? null)));
    await this.intake.keep(kept, store);
  }

  /** Limits bound how much one sender can make us keep, and a cap how much all of them that are caught. */
  private async mayKeep({ incoming }: AcceptedFile, spamReason: SpamReason | null): Promise<boolean> {
    if (spamReason === null) return true;
    if (spamReason === 'address-limit') return false;
    const [row] = await this.db.query<{ bytes: number | string | null }>(
      `SELECT SUM(file_size) AS bytes FROM requests WHERE stage = 'spam' AND storage_key IS NOT NULL`,
    );
    return Number(row!.bytes ?? 0) + incoming.size <= this.config.SPAM_FILES_MB * MEGABYTE;
  }

  private rowOf(entered: Entered, spamReason: SpamReason | null, file: FileColumns): NewRequest {
    const day = dayIn(this.config.COMPANY_TIMEZONE, this.clock.now());
    return {
      ...entered,
      ...foldedColumns(entered),
      ...file,
      stage: spamReason ? 'spam' : 'new',
      spamReason,
      assigneeId: null,
      projectId: null,
      note: null,
      dueOn: spamReason ? null : businessDaysAfter(day, this.config.REQUEST_REPLY_DAYS),
      fingerprint: fingerprintOf(entered, { day, spam: spamReason !== null, sha256: file.fileSha256 }),
      repeats: 0,
      readAt: null,
      version: 1,
    };
  }

  /** Null when the very same is there already. */
  private async store(row: NewRequest): Promise<true | null> {
    const acknowledge = row.stage !== 'spam' && (await this.letters.mayAcknowledge());
    try {
      await this.db.transaction(() => this.write(row, acknowledge));
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.countRepeat(row.fingerprint);
      return null;
    }
  }

  private async write(row: NewRequest, acknowledge: boolean): Promise<void> {
    const requests = this.db.write(Request);
    const request = await requests.save(requests.create(row));
    if (request.stage === 'spam') return;
    await this.letters.tellAdmins(request);
    if (acknowledge) await this.letters.acknowledge(request);
  }

  private async countRepeat(fingerprint: string): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(Request).update({ fingerprint }, { repeats: () => 'repeats + 1', updatedAt: this.clock.now() }),
    );
  }
}

const fileColumns = (file: AcceptedFile | null, storageKey: string | null): FileColumns => ({
  storageKey,
  fileName: file?.originalName ?? null,
  fileSize: file?.incoming.size ?? null,
  fileType: file?.mimeType ?? null,
  fileSha256: file?.incoming.sha256 ?? null,
});

import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../core/database/db.js';
import { Firm } from '../../core/company/firm.js';
import type { AcceptedFile } from '../../core/storage/inspection/file-inspector.js';
import { FileIntake } from '../../core/storage/file-intake.js';
import { Request, type SpamReason } from './request.entity.js';
import { RequestLetters } from './request-letters.js';
import { type Entered, fingerprintOf, foldedColumns } from './request.rules.js';
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
    private readonly firm: Firm,
  ) {}

  async take(entered: Entered, sending: Sending, file: AcceptedFile | null = null): Promise<void> {
    const spamReason = await this.spam.judge(sending);
    const kept = file && (await this.spam.mayKeep(file.incoming.size, spamReason)) ? [file] : [];
    const store = ([key]: string[]) => this.store(this.rowOf(entered, spamReason, fileColumns(file, key ?? null)));
    await this.intake.keep(kept, store);
  }

  private rowOf(entered: Entered, spamReason: SpamReason | null, file: FileColumns): NewRequest {
    const day = this.firm.today();
    return {
      ...entered,
      ...foldedColumns(entered),
      ...file,
      stage: spamReason ? 'spam' : 'new',
      spamReason,
      assigneeId: null,
      projectId: null,
      note: null,
      dueOn: spamReason ? null : this.letters.replyBy(),
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
    if (request.stage !== 'spam') await this.letters.announce(request, acknowledge);
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

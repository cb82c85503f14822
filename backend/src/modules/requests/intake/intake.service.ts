import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEGABYTE } from '../../../core/common/field-limits.js';
import { Clock } from '../../../core/common/time/clock.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { addressKey } from '../../../core/rate-limit/rate-limit.js';
import type { RateLimitName } from '../../../core/rate-limit/rate-limits.js';
import { UploadService } from '../../../core/storage/upload.service.js';
import type { AcceptedFile } from '../../../core/storage/inspection/file-inspector.js';
import { RequestMailService } from '../request-mail.service.js';
import { Request, type SpamReason } from '../request.entity.js';
import { type Entered, fingerprintOf, foldedColumns } from '../request.rules.js';
import { readContactForm } from './contact-form.js';
import type { QuotationDto } from './dto/intake.dto.js';

type NewRequest = Omit<Request, 'id' | 'createdAt' | 'updatedAt' | 'assignee' | 'project'>;
type FileColumns = Pick<Request, 'storageKey' | 'fileName' | 'fileSize' | 'fileType' | 'fileSha256'>;

interface Sender {
  ip: string;
  /** Skips the speed check: browsers fill in the form. */
  isSignedIn: boolean;
}

interface Submission extends Sender {
  email: string;
  website?: string | null | undefined;
  elapsedMs?: number | undefined;
}

const EMPTY = { company: null, phone: null, subject: null, message: null, serviceName: null, priceRange: null };

/** Spam is stored and answered, but not emailed. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly limits: RateLimitService,
    private readonly firm: CompanyService,
    private readonly files: UploadService,
    private readonly mails: RequestMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async submitQuotation(form: QuotationDto, sender: Sender): Promise<void> {
    const { email, website, elapsedMs } = form;
    const spamReason = await this.findSpamReason({ ...sender, email, website, elapsedMs });
    await this.insert(this.rowOf(enteredIn(form), spamReason, fileColumns(null, null)));
  }

  /** @throws the errors of {@link readContactForm} */
  async submitMessage(request: FastifyRequest, isSignedIn: boolean): Promise<void> {
    const upload = this.files.open();
    try {
      const { fields, file } = await readContactForm(request, upload, this.config.contactFileMb);
      const { website, elapsedMs, ...entered } = fields;
      const { email } = entered;
      const spamReason = await this.findSpamReason({ ip: request.ip, email, website, elapsedMs, isSignedIn });
      const stored = file && (await this.mayStoreFile(file, spamReason)) ? [file] : [];
      const [key = null] = await upload.store(stored);
      const row = this.rowOf({ ...EMPTY, source: 'contact', ...entered }, spamReason, fileColumns(file, key));
      const isNew = await this.insert(row);
      if (!isNew) await upload.abort();
    } catch (error) {
      await upload.abort(error);
      throw error;
    } finally {
      await upload.close();
    }
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
      dueOn: spamReason ? null : this.mails.replyBy(),
      fingerprint: fingerprintOf(entered, { day, spam: spamReason !== null, sha256: file.fileSha256 }),
      repeats: 0,
      readAt: null,
      version: 1,
    };
  }

  private async insert(row: NewRequest): Promise<boolean> {
    const acknowledge = row.stage !== 'spam' && (await this.mails.mayAcknowledge());
    try {
      await this.db.transaction(async () => {
        const requests = this.db.write(Request);
        const request = await requests.save(requests.create(row));
        if (request.stage !== 'spam') await this.mails.announce(request, acknowledge);
      });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.countRepeat(row.fingerprint);
      return false;
    }
  }

  private async countRepeat(fingerprint: string): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(Request).update({ fingerprint }, { repeats: () => 'repeats + 1', updatedAt: this.clock.now() }),
    );
  }

  private async findSpamReason({ ip, email, website, elapsedMs, isSignedIn }: Submission): Promise<SpamReason | null> {
    const address = addressKey(ip);
    const [overAddress, overDay, overEmail] = await Promise.all([
      this.exceeds('requestsPerAddress', `request:${address}`),
      this.exceeds('requestsPerDay', `request-day:${address}`),
      this.exceeds('requestsPerEmail', `request-email:${email}`),
    ]);
    if (overAddress || overDay) return 'address-limit';
    if (website) return 'honeypot';
    if (!isSignedIn && elapsedMs !== undefined && elapsedMs < this.config.requestFillMs) return 'too-fast';
    return overEmail ? 'email-limit' : null;
  }

  private async exceeds(name: RateLimitName, key: string): Promise<boolean> {
    const { hits, limit } = await this.limits.count(name, key);
    return hits > limit;
  }

  private async mayStoreFile({ incoming }: AcceptedFile, spamReason: SpamReason | null): Promise<boolean> {
    if (spamReason === null) return true;
    if (spamReason === 'address-limit') return false;
    const [row] = await this.db.query<{ bytes: number | string | null }>(
      `SELECT SUM(file_size) AS bytes FROM requests WHERE stage = 'spam' AND storage_key IS NOT NULL`,
    );
    return Number(row!.bytes ?? 0) + incoming.size <= this.config.spamFilesMb * MEGABYTE;
  }
}

const enteredIn = (form: QuotationDto): Entered => ({
  ...EMPTY,
  source: 'quotation',
  name: form.requesterName,
  email: form.email,
  company: form.companyName ?? null,
  phone: form.phone ?? null,
  message: form.notes ?? null,
  serviceName: form.serviceName ?? null,
  priceRange: form.priceRange ?? null,
});

const fileColumns = (file: AcceptedFile | null, storageKey: string | null): FileColumns => ({
  storageKey,
  fileName: file?.originalName ?? null,
  fileSize: file?.incoming.size ?? null,
  fileType: file?.mimeType ?? null,
  fileSha256: file?.incoming.sha256 ?? null,
});

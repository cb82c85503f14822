import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { addAbortSignal, type Readable } from 'node:stream';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, MINUTE } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { AllRows } from '../../core/database/rows/all-rows.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { ServerRegistry } from '../../core/health/server-registry.js';
import { Storage } from '../../core/storage/storage.js';
import { unseal } from './archive/seal.js';
import { BackupStore, type StoredBackup, sentenceOf } from './backup-store.js';
import { lockOf, openersOf } from './lock.js';
import { type RestoreReport, type RestoreRequest, RUNNING } from './restore/restore-report.js';
import type { Installation } from './take.js';
import { type BackupSummary, verifyBackup } from './verify.js';
import { writeBackup } from './write.js';

const canceled = () => new ConflictError('BACKUP_REFUSED', 'The verification was canceled.');
const running = () => new ConflictError('BACKUP_RUNNING', 'A backup is already being made.');

function throwAsConflict(error: unknown): never {
  const sentence = sentenceOf(error);
  throw sentence === null ? error : new ConflictError('BACKUP_REFUSED', sentence);
}

const VERIFIED_MS = 15 * MINUTE;
const RUNNING_MS = MINUTE;

@Injectable()
export class BackupService implements OnModuleDestroy {
  private readonly log = new Logger(BackupService.name);
  private readonly stop = new AbortController();
  private creating: Promise<unknown> | null = null;
  private lastVerification: { name: string; bytes: number; at: Date; summary: BackupSummary } | null = null;
  private readonly verifications = new Map<string, { cancel: AbortController; summary: Promise<BackupSummary> }>();
  failure: string | null = null;
  private restoreRequest: RestoreRequest | null = null;
  private lastRestore: { ticket: string; report: RestoreReport } | null = null;
  private resolveRestore: (request: RestoreRequest) => void = () => undefined;
  readonly restoreRequested = new Promise<RestoreRequest>((resolve) => (this.resolveRestore = resolve));

  constructor(
    private readonly rows: AllRows,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly servers: ServerRegistry,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.creating;
  }

  openFolder(): Promise<BackupStore> {
    if (!this.config.BACKUP_TO) throw new ConflictError('BACKUPS_OFF', 'Set BACKUP_TO first.');
    return BackupStore.open(this.config.BACKUP_TO, this.config);
  }

  async list(): Promise<StoredBackup[]> {
    return (await this.folder())?.list() ?? [];
  }

  async rehearsedAt(): Promise<Date | null> {
    return (await this.folder())?.rehearsedAt() ?? null;
  }

  async isRunning(): Promise<boolean> {
    return this.creating !== null || ((await (await this.folder())?.isWritten(this.clock.in(-RUNNING_MS))) ?? false);
  }

  async createBackup({ label = '', signal }: { label?: string; signal?: AbortSignal | undefined }): Promise<string> {
    const installation: Installation = {
      rows: this.rows,
      storage: this.storage,
      address: this.config.PUBLIC_URL,
      now: () => this.clock.now(),
      ...(signal && { signal }),
    };
    try {
      const { name } = await writeBackup(installation, await this.openFolder(), { lock: lockOf(this.config), label });
      this.failure = null;
      return name;
    } catch (error) {
      this.failure = sentenceOf(error) ?? 'Something went wrong; see the log.';
      throw error;
    }
  }

  async startBackup(actor: Actor): Promise<void> {
    if (await this.isRunning().catch(throwAsConflict)) throw running();
    await this.openFolder().catch(throwAsConflict);
    if (this.creating) throw running();
    this.creating = this.createBackup({ label: 'by-hand', signal: this.stop.signal })
      .then((name) => this.recordAction(actor, 'backup.made', name))
      .catch((error: unknown) => this.log.error(error, 'no backup was made'))
      .finally(() => (this.creating = null));
  }

  async verify(actor: Actor, name: string): Promise<BackupSummary> {
    const { folder, backup } = await this.find(name);
    const since = this.clock.in(-VERIFIED_MS);
    const last = this.lastVerification;
    // Clients ask again while a large backup is read.
    const ongoing = this.verifications.get(name);
    if (ongoing) return ongoing.summary;
    if (last?.name === name && last.bytes === backup.bytes && last.at > since) return last.summary;
    const summary = await this.readWhole(folder, name);
    this.lastVerification = { name, bytes: backup.bytes, at: this.clock.now(), summary };
    await folder
      .markVerified(name, this.clock.now())
      .catch((error: unknown) => this.log.warn(error, 'the verification could not be noted beside the backup'));
    await this.recordAction(actor, 'backup.verified', name);
    return summary;
  }

  /** @throws NotFoundError unless this server verifies it */
  cancelVerification(name: string): void {
    const verification = this.verifications.get(name);
    if (!verification) throw new NotFoundError('NOT_FOUND', 'This server is not verifying that backup.');
    verification.cancel.abort();
  }

  /** @throws NotFoundError */
  async find(name: string): Promise<{ folder: BackupStore; backup: StoredBackup }> {
    const folder = await this.folder().catch(throwAsConflict);
    const backup = (await folder?.list().catch(throwAsConflict))?.find((each) => each.name === name);
    if (!folder || !backup) throw new NotFoundError('NOT_FOUND', 'This backup no longer exists.');
    return { folder, backup };
  }

  async read(folder: BackupStore, name: string, signal?: AbortSignal): Promise<Readable> {
    const bytes = await folder.read(name);
    return unseal(signal ? addAbortSignal(signal, bytes) : bytes, openersOf(this.config));
  }

  /** The main program stops the server: the database must be unused. */
  async requestRestore({ id, name: person, role }: Actor, name: string): Promise<string> {
    if ((await this.servers.others()) > 0)
      throw new ConflictError('OTHER_SERVERS', 'Other servers use this database. Stop them first, and try again.');
    if (this.restoreRequest) throw new ConflictError('BACKUP_RUNNING', 'A backup is already being restored.');
    const ticket = randomBytes(16).toString('hex');
    this.restoreRequest = { ticket, name, actor: { id, name: person, role } };
    this.resolveRestore(this.restoreRequest);
    return ticket;
  }

  getRestoreReport(ticket: string): RestoreReport {
    if (this.restoreRequest?.ticket === ticket) return RUNNING;
    if (this.lastRestore?.ticket === ticket) return this.lastRestore.report;
    throw new NotFoundError();
  }

  async recordRestore({ ticket, name, actor }: RestoreRequest, report: RestoreReport): Promise<void> {
    this.lastRestore = { ticket, report };
    const action = report.state === 'done' ? 'backup.restored' : 'backup.not-restored';
    await this.recordAction(actor, action, name, report.state === 'failed' ? { why: report.message } : undefined);
  }

  private readWhole(folder: BackupStore, name: string): Promise<BackupSummary> {
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, this.stop.signal]);
    const reading = this.read(folder, name, signal).then((bytes) => verifyBackup(bytes, signal));
    // A silent bucket would delay the end of the read.
    const summary = Promise.race([reading, once(signal, 'abort').then(() => Promise.reject(canceled()))])
      .catch((error: unknown) => (signal.aborted ? Promise.reject(canceled()) : throwAsConflict(error)))
      .finally(() => this.verifications.delete(name));
    this.verifications.set(name, { cancel, summary });
    return summary;
  }

  private async folder(): Promise<BackupStore | null> {
    if (!this.config.BACKUP_TO) return null;
    return BackupStore.find(this.config.BACKUP_TO, this.config);
  }

  private async recordAction(
    actor: RestoreRequest['actor'],
    action: `backup.${'made' | 'verified' | 'restored' | 'not-restored'}`,
    name: string,
    after?: Record<string, unknown>,
  ): Promise<void> {
    const record = { type: 'backup', id: name.slice(0, 40), label: name };
    await this.db.transaction(() => this.audit.record({ actor, action, record, ...(after && { after }) }));
  }
}

import { addAbortSignal, type Readable } from 'node:stream';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, MINUTE } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { AllRows } from '../../core/database/rows/all-rows.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { Storage } from '../../core/storage/storage.js';
import { unseal } from './archive/seal.js';
import { BackupTarget, type KeptBackup, sentenceOf } from './target.js';
import { lockOf, openersOf } from './lock.js';
import type { Installation } from './take.js';
import { type BackupSummary, verifyBackup } from './verify.js';
import { writeBackup } from './write.js';

const canceled = () => new ConflictError('BACKUP_REFUSED', 'The verification was canceled.');
const running = () => new ConflictError('BACKUP_RUNNING', 'A backup is being made already.');

function inWords(error: unknown): never {
  const sentence = sentenceOf(error);
  throw sentence === null ? error : new ConflictError('BACKUP_REFUSED', sentence);
}

/** So long what was found whole is not read again because somebody asks. */
const LOOK_MS = 15 * MINUTE;
/** One that is being written has grown since. */
const FRESH_MS = MINUTE;

/** The backups of this installation, and making one. */
@Injectable()
export class KeptBackups implements OnModuleDestroy {
  private readonly log = new Logger(KeptBackups.name);
  private readonly stop = new AbortController();
  private making: Promise<unknown> | null = null;
  /** The last look at one. */
  private look: { name: string; bytes: number; at: Date; found: Promise<BackupSummary> } | null = null;
  /** Cancels the verification of a backup, by name. */
  private readonly verifications = new Map<string, AbortController>();
  /** Why this server's last try made none. */
  failure: string | null = null;

  constructor(
    private readonly rows: AllRows,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.making;
  }

  /** Where they go, which is there afterwards. */
  openFolder(): Promise<BackupTarget> {
    if (!this.config.BACKUP_TO)
      throw new ConflictError('BACKUPS_OFF', 'Say where backups go first, with the setting BACKUP_TO.');
    return BackupTarget.open(this.config.BACKUP_TO, this.config);
  }

  /** The newest first; none where there is no folder yet. Throws when it cannot be looked at. */
  async list(): Promise<KeptBackup[]> {
    return (await this.folder())?.list() ?? [];
  }

  /** When one was last restored on trial; null: never. */
  async rehearsedAt(): Promise<Date | null> {
    return (await this.folder())?.rehearsedAt() ?? null;
  }

  /** Whether one is being written, by whichever server. */
  async isRunning(): Promise<boolean> {
    return this.making !== null || ((await (await this.folder())?.isWritten(this.clock.in(-FRESH_MS))) ?? false);
  }

  /** Makes one. Returns its name. */
  async make({ label = '', signal }: { label?: string; signal?: AbortSignal | undefined }): Promise<string> {
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
      this.failure = sentenceOf(error) ?? 'Something went wrong; the log says what.';
      throw error;
    }
  }

  /** Begins with one, and returns: it takes as long as it takes. */
  async begin(actor: Actor): Promise<void> {
    if (await this.isRunning()) throw running();
    await this.openFolder().catch(inWords);
    // Somebody else was quicker.
    if (this.making) throw running();
    this.making = this.make({ label: 'by-hand', signal: this.stop.signal })
      .then((name) => this.note(actor, 'backup.made', name))
      .catch((error: unknown) => this.log.error(error, 'no backup was made'))
      .finally(() => (this.making = null));
  }

  /**
   * Reads all of one. That may take longer than anybody waits for a call: who asks again for the same is told what the same look has
   * found, or waits for its end.
   */
  async verify(actor: Actor, name: string): Promise<BackupSummary> {
    const { folder, backup } = await this.find(name);
    const since = this.clock.in(-LOOK_MS);
    if (this.look?.name === name && this.look.bytes === backup.bytes && this.look.at > since) return this.look.found;
    const found = this.readWhole(folder, name);
    this.look = { name, bytes: backup.bytes, at: this.clock.now(), found };
    const forget = () => (this.look = null);
    found.catch(forget);
    const summary = await found;
    await folder.markVerified(name, this.clock.now());
    await this.note(actor, 'backup.verified', name);
    return summary;
  }

  /**
   * Cancels the verification of a backup; its callers are refused.
   *
   * @throws NotFoundError when this server is not verifying it
   */
  cancelVerification(name: string): void {
    const verification = this.verifications.get(name);
    if (!verification) throw new NotFoundError('NOT_FOUND', 'This server is not verifying that backup.');
    verification.abort();
  }

  /** One of those in the list, and where it lies. */
  async find(name: string): Promise<{ folder: BackupTarget; backup: KeptBackup }> {
    const folder = await this.folder().catch(inWords);
    const backup = (await folder?.list().catch(inWords))?.find((each) => each.name === name);
    if (!folder || !backup) throw new NotFoundError('NOT_FOUND', 'That backup is not there any more.');
    return { folder, backup };
  }

  /** The bytes of one, opened. */
  async read(folder: BackupTarget, name: string, signal?: AbortSignal): Promise<Readable> {
    const bytes = await folder.read(name);
    return unseal(signal ? addAbortSignal(signal, bytes) : bytes, openersOf(this.config));
  }

  private async readWhole(folder: BackupTarget, name: string): Promise<BackupSummary> {
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, this.stop.signal]);
    this.verifications.set(name, cancel);
    try {
      return await verifyBackup(await this.read(folder, name, signal), signal);
    } catch (error) {
      if (signal.aborted) throw canceled();
      return inWords(error);
    } finally {
      this.verifications.delete(name);
    }
  }

  private async folder(): Promise<BackupTarget | null> {
    if (!this.config.BACKUP_TO) return null;
    return BackupTarget.find(this.config.BACKUP_TO, this.config);
  }

  private async note(actor: Actor, action: 'backup.made' | 'backup.verified', name: string): Promise<void> {
    const record = { type: 'backup', id: name.slice(0, 40), label: name };
    await this.db.transaction(() => this.audit.record({ actor, action, record }));
  }
}

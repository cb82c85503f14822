import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { OperatorError } from '../../../core/common/errors.js';
import { Clock, DAY } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { AllRows } from '../../../core/database/rows/all-rows.js';
import { MEGABYTE } from '../../../core/common/field-limits.js';
import { BackupService } from '../backup.service.js';
import { isAhead } from '../plan.js';
import { rehearseRestore } from './restore.js';
import { verifyBackup } from '../verify.js';

/** A daily job keeps the weekday. */
const DUE_MS = 6.5 * DAY;
/** From packed rows to a database with indexes. */
const UNPACKED = 12;

@Injectable()
export class RestoreRehearsalJob {
  private readonly log = new Logger(RestoreRehearsalJob.name);

  constructor(
    private readonly backups: BackupService,
    private readonly rows: AllRows,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isPossible(): boolean {
    return canRehearse(this.config);
  }

  async runWhenDue(signal?: AbortSignal): Promise<void> {
    const last = await this.backups.rehearsedAt();
    if (last !== null && last > this.clock.in(-DUE_MS) && !isAhead(last, this.clock.now())) return;
    await this.run(signal).catch((error: unknown) => {
      // Another server takes over.
      if (!signal?.aborted) throw error;
    });
  }

  async run(signal?: AbortSignal): Promise<void> {
    const folder = await this.backups.openFolder();
    const newest = (await folder.list()).find(({ madeAt }) => !isAhead(madeAt, this.clock.now()));
    if (!newest) return;
    const open = () => this.backups.read(folder, newest.name);
    const summary = await verifyBackup(await open(), signal);
    await this.checkRoom(newest.bytes - summary.manifest.files.bytes);
    const here = { rows: this.rows, now: () => this.clock.now() };
    await rehearseRestore(here, { summary, archive: await open() }, { workFolder: this.config.dataDir, signal });
    const at = this.clock.now();
    await folder.markVerified(newest.name, at);
    await folder.markRehearsed(at);
    this.log.log(`the backup ${newest.name} can be restored`);
  }

  /** @param packed bytes of rows */
  private async checkRoom(packed: number): Promise<void> {
    const { dataDir, STORAGE_RESERVE_MB } = this.config;
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < packed * UNPACKED + STORAGE_RESERVE_MB * MEGABYTE)
      throw new OperatorError(`There is no room in ${dataDir} for a test restore.`);
  }
}

type Keys = Pick<Config, 'BACKUP_TO' | 'BACKUP_RECIPIENT' | 'BACKUP_IDENTITY'>;

export const canRehearse = ({ BACKUP_TO, BACKUP_RECIPIENT, BACKUP_IDENTITY }: Keys): boolean =>
  BACKUP_TO !== '' && (BACKUP_RECIPIENT === '' || BACKUP_IDENTITY !== '');

import type { Keeping } from '../database/rows/keeping.js';
import { statfs } from 'node:fs/promises';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../common/time/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Jobs } from '../scheduler/jobs.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Warnings } from '../health/warnings.js';
import { FileIntake } from './file-intake.js';
import { FileRegistry } from './file-registry.js';
import { FileInspector } from './inspection/file-inspector.js';
import { Pictures } from './pictures/pictures.js';
import { Renditions } from './pictures/renditions.js';
import { Storage } from './storage.js';
import { StoreOwner } from './store-owner.js';
import { StorageChecks } from './storage-checks.js';
import { StorageSweeper } from './storage-sweeper.js';
import { storageOf } from './storage-of.js';
import { STORAGE_SETTINGS, storageFaults } from './storage.settings.js';
import { StoreMark } from './store-mark.entity.js';
import { UnreferencedFile } from './unreferenced-file.entity.js';

@Module({
  providers: [
    { provide: Storage, inject: [CONFIG], useFactory: storageOf },
    FileInspector,
    FileIntake,
    FileRegistry,
    Pictures,
    Renditions,
    StorageChecks,
    StorageSweeper,
    StoreOwner,
  ],
  exports: [Storage, FileIntake, FileRegistry, Renditions],
})
export class StorageModule implements OnModuleInit {
  static readonly entities = [StoreMark, UnreferencedFile];
  static readonly keeping: Keeping = { local: [StoreMark, UnreferencedFile] };
  static readonly settings = STORAGE_SETTINGS;
  static readonly settingFaults = storageFaults;

  constructor(
    private readonly warnings: Warnings,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly sweeper: StorageSweeper,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.warnings.answerWith('disk-full', async () => !(await this.storage.hasRoom()));
    this.jobs.add({
      name: 'stored-files',
      title: 'Remove files without a record',
      every: HOUR,
      run: (signal) => this.sweeper.run(signal),
    });
    this.metrics.gauge('portico_free_bytes', 'Room that is left beside DATA_DIR', async () => {
      const { bavail, bsize } = await statfs(this.config.dataDir);
      return bavail * bsize;
    });
  }
}

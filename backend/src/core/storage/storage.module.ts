import { statfs } from 'node:fs/promises';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { JobService } from '../scheduler/job.service.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { HealthService } from '../health/health.service.js';
import { UploadService } from './upload.service.js';
import { FileRegistry } from './file-registry.js';
import { FileInspector } from './inspection/file-inspector.js';
import { ImageService } from './pictures/image.service.js';
import { RenditionService } from './pictures/rendition.service.js';
import { Storage } from './storage.js';
import { StoreOwnershipService } from './store-ownership.service.js';
import { spaceIndicator, storageIndicator } from './storage-indicators.js';
import { StorageSweepJob } from './storage-sweep.job.js';
import { storageOf } from './storage-of.js';
import { STORAGE_SETTINGS, storageFaults } from './storage.settings.js';
import { StoreMark } from './store-mark.entity.js';
import { UnreferencedFile } from './unreferenced-file.entity.js';

@Module({
  providers: [
    { provide: Storage, inject: [CONFIG], useFactory: storageOf },
    UploadService,
    FileInspector,
    FileRegistry,
    ImageService,
    RenditionService,
    StorageSweepJob,
    StoreOwnershipService,
  ],
  exports: [Storage, UploadService, FileRegistry, RenditionService],
})
export class StorageModule implements OnModuleInit {
  static readonly entities = [StoreMark, UnreferencedFile];
  static readonly settings = STORAGE_SETTINGS;
  static readonly settingFaults = storageFaults;

  constructor(
    private readonly health: HealthService,
    private readonly storage: Storage,
    private readonly jobs: JobService,
    private readonly sweeper: StorageSweepJob,
    private readonly metrics: MetricsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.health.register({
      indicators: { storage: storageIndicator(this.storage), space: spaceIndicator(this.config) },
      warnings: { 'disk-full': async () => !(await this.storage.hasRoom()) },
    });
    this.jobs.add({
      name: 'stored-files',
      title: 'Remove files without a record',
      every: HOUR,
      run: (signal) => this.sweeper.run(signal),
    });
    this.metrics.gauge('portico_free_bytes', 'Free space for DATA_DIR', async () => {
      const { bavail, bsize } = await statfs(this.config.dataDir);
      return bavail * bsize;
    });
  }
}

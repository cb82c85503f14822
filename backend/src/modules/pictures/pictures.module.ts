import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import { CONSTANTS } from '../../core/config/constants.js';
import { Db } from '../../core/database/db.js';
import { JobService } from '../../core/scheduler/job.service.js';
import { FileRegistry } from '../../core/storage/file-registry.js';
import { recordsOf } from '../../core/storage/file-records.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { PictureService } from './picture.service.js';
import { UploadedPicture } from './uploaded-picture.entity.js';

@Module({
  imports: [StorageModule],
  providers: [PictureService],
  exports: [PictureService],
})
export class PicturesModule implements OnModuleInit {
  static readonly entities = [UploadedPicture];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'unused-pictures', until: 'fixed', keep: `${CONSTANTS.featureImageHours} hours`, job: 'unused-pictures' },
  ];

  constructor(
    private readonly db: Db,
    private readonly registry: FileRegistry,
    private readonly jobs: JobService,
    private readonly pictures: PictureService,
  ) {}

  onModuleInit(): void {
    this.registry.register('pictures', recordsOf(this.db, UploadedPicture));
    this.jobs.add({
      name: 'unused-pictures',
      title: 'Remove unused pictures',
      every: HOUR,
      run: (signal) => this.pictures.deleteUnused(signal),
    });
  }
}

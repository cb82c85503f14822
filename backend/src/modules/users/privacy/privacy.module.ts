import { nonPersonalColumns } from '../../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../../core/common/time/clock.js';
import { JobService } from '../../../core/scheduler/job.service.js';
import { StorageModule } from '../../../core/storage/storage.module.js';
import { UsersModule } from '../users.module.js';
import { Erasure } from './erasure.entity.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { PrivacyController } from './privacy.controller.js';

declare module '../../../core/audit/audit-trail.js' {
  interface AuditActions {
    privacy: `user.${'data-exported' | 'erased' | 'erased-again'}`;
  }
}

@Module({
  imports: [StorageModule, UsersModule],
  controllers: [PrivacyController],
  providers: [ErasureRepository, ErasureService, PersonalDataService],
  exports: [ErasureService, PersonalDataService],
})
export class PrivacyModule implements OnModuleInit {
  static readonly entities = [Erasure];
  static readonly nonPersonalColumns = [
    nonPersonalColumns('is kept so that an erasure can be repeated', Erasure, 'userId', 'userSince', 'emailHash'),
  ];
  static readonly retention: readonly RetentionRow[] = [{ what: 'erasures', until: 'books' }];

  constructor(
    private readonly jobs: JobService,
    private readonly erasures: ErasureRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'erasures',
      title: 'Keep the list of erasures',
      every: HOUR,
      run: () => this.erasures.sync(),
    });
  }
}

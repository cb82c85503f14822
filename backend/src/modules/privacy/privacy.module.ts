import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { UsersModule } from '../users/users.module.js';
import { Erasure } from './erasure.entity.js';
import { ErasureList } from './erasure-list.js';
import { Erasures } from './erasures.js';
import { PeopleController } from './people.controller.js';
import { PersonFile } from './person-file.js';
import { RetentionController } from './retention.controller.js';
import { RetentionTable } from './retention-table.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    privacy: `user.${'data-exported' | 'erased' | 'erased-again'}`;
  }
}

@Module({
  imports: [StorageModule, UsersModule],
  controllers: [PeopleController, RetentionController],
  providers: [ErasureList, Erasures, PersonFile, RetentionTable],
  exports: [Erasures, PersonFile],
})
export class PrivacyModule implements OnModuleInit {
  static readonly entities = [Erasure];
  static readonly nonPersonalColumns = [
    nonPersonalColumns(
      'is what is left so that an erasure can be repeated',
      Erasure,
      'userId',
      'userSince',
      'emailHash',
    ),
  ];
  static readonly retention: readonly RetentionRow[] = [{ what: 'erasures', until: 'books' }];
  static readonly keeping: Keeping = { merged: [Erasure] };

  constructor(
    private readonly jobs: Jobs,
    private readonly list: ErasureList,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'erasures', title: 'Keep the list of erasures', every: HOUR, run: () => this.list.meet() });
  }
}

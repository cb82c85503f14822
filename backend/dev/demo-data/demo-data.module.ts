import { type DynamicModule, type INestApplicationContext, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RouteWords } from '../../src/core/access/route-words.js';
import { Clock } from '../../src/core/common/time/clock.js';
import { ChecksModule } from '../../src/core/health/checks.module.js';
import { ConfigModule } from '../../src/core/config/config.module.js';
import type { Config } from '../../src/core/config/env.js';
import { DatabaseModule } from '../../src/core/database/database.module.js';
import { Db } from '../../src/core/database/db.js';
import { Jobs } from '../../src/core/scheduler/jobs.js';
import { JobsModule } from '../../src/core/scheduler/jobs.module.js';
import { MetricsModule } from '../../src/core/telemetry/metrics/metrics.module.js';
import { PublishedModule } from '../../src/core/cache/published.module.js';
import { ServersModule } from '../../src/core/health/servers.module.js';
import { TracingModule } from '../../src/core/telemetry/tracing/tracing.module.js';
import { schema } from '../../src/data-source.js';
import { FeatureEditor } from '../../src/modules/features/feature-editor.js';
import { sellerOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { PictureUsers } from '../../src/modules/pictures/picture-users.js';
import { UploadedPictures } from '../../src/modules/pictures/uploaded-pictures.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { Storage } from '../../src/core/storage/storage.js';
import { StorageModule } from '../../src/core/storage/storage.module.js';
import type { Place } from './load.js';
import { DEMO_FIRM } from './site.js';

@Module({})
export class DemoDataModule implements OnModuleInit {
  constructor(
    private readonly files: FileRegistry,
    private readonly pictures: PictureUsers,
    private readonly jobs: Jobs,
  ) {}

  static forRoot(config: Config): DynamicModule {
    const core = [
      ChecksModule,
      ConfigModule.forRoot(config),
      DatabaseModule.forRoot(schema),
      JobsModule,
      MetricsModule,
      PublishedModule,
      ServersModule,
      TracingModule,
    ];
    return {
      module: DemoDataModule,
      imports: [...core, DiscoveryModule, StorageModule],
      providers: [FeatureEditor, UploadedPictures, PictureUsers, RouteWords],
    };
  }

  /** Most modules are not here to say what they need: nothing is swept. */
  onModuleInit(): void {
    const every = (keys: string[]) => Promise.resolve(new Set(keys));
    this.jobs.onModuleDestroy();
    this.files.answerWith('demo data', { known: every, all: async function* () {} });
    this.pictures.answerWith('demo data', { keeps: every, shows: () => Promise.resolve(null) });
  }
}

/** What the demo data needs, in an application that has it. */
export const placeIn = (app: INestApplicationContext): Omit<Place, 'passwordHash'> => ({
  db: app.get(Db),
  storage: app.get(Storage, { strict: false }),
  clock: app.get(Clock),
  features: app.get(FeatureEditor),
  featurePictures: app.get(UploadedPictures),
  timeZone: DEMO_FIRM.timeZone,
  seller: sellerOf(DEMO_FIRM),
});

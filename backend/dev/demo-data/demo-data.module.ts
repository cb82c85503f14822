import { type DynamicModule, type INestApplicationContext, Module, type OnModuleInit } from '@nestjs/common';
import { IS_SERVER } from '../../src/core/common/background/server-task.js';
import { Clock } from '../../src/core/common/time/clock.js';
import { CONFIG, type Config } from '../../src/core/config/env.js';
import { InfrastructureModule } from '../../src/core/core.module.js';
import { DatabaseModule } from '../../src/core/database/database.module.js';
import { Db } from '../../src/core/database/db.js';
import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import { RateLimitService } from '../../src/core/rate-limit/rate-limit.service.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { schema } from '../../src/data-source.js';
import { sellerOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { PictureService } from '../../src/modules/pictures/picture.service.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { Storage } from '../../src/core/storage/storage.js';
import { StorageModule } from '../../src/core/storage/storage.module.js';
import type { Place } from './load.js';
import { DEMO_FIRM } from './site.js';

@Module({})
export class DemoDataModule implements OnModuleInit {
  constructor(
    private readonly files: FileRegistry,
    private readonly pictures: PictureService,
  ) {}

  static forRoot(config: Config): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: config },
      { provide: IS_SERVER, useValue: false },
      { provide: RateLimits, useValue: new RateLimits(config.RATE_LIMIT_FACTOR) },
    ];
    return {
      module: DemoDataModule,
      global: true,
      imports: [DatabaseModule.forRoot(schema), InfrastructureModule, StorageModule],
      providers: [PictureService, RateLimitService, ...values],
      exports: [CONFIG, IS_SERVER],
    };
  }

  onModuleInit(): void {
    const every = (keys: string[]) => Promise.resolve(new Set(keys));
    this.files.register('demo data', { known: every, all: async function* () {} });
    this.pictures.register('demo data', { keeps: every, shows: () => Promise.resolve(null) });
  }
}

export const placeIn = (app: INestApplicationContext): Omit<Place, 'passwordHash'> => ({
  db: app.get(Db),
  storage: app.get(Storage, { strict: false }),
  clock: app.get(Clock),
  published: app.get(PublishedContentService),
  featurePictures: app.get(PictureService),
  timeZone: DEMO_FIRM.timeZone,
  seller: sellerOf(DEMO_FIRM),
});

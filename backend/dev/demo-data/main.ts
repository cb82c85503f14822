import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Clock } from '../../src/core/clock.js';
import { ConfigModule } from '../../src/core/config/config.module.js';
import { type Config, loadConfig } from '../../src/core/config/env.js';
import { DatabaseModule } from '../../src/core/database/database.module.js';
import { Db } from '../../src/core/database/db.js';
import { PublishedModule } from '../../src/core/published/published.module.js';
import { Trash } from '../../src/core/trash/trash.js';
import { schema } from '../../src/data-source.js';
import { Passwords } from '../../src/modules/auth/passwords.js';
import { FeatureEditor, FeaturePictures, PictureUsers } from '../../src/modules/features/index.js';
import { sellerOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { Storage, StorageModule } from '../../src/modules/storage/index.js';
import accounts from './accounts.json' with { type: 'json' };
import { loadDemoData } from './load.js';

@Module({})
class DemoDataModule {
  static forRoot(config: Config) {
    return {
      module: DemoDataModule,
      imports: [ConfigModule.forRoot(config), DatabaseModule.forRoot(schema), PublishedModule, StorageModule],
      // Not their module: it would say which files count, and the sweep would take all others for orphans.
      providers: [FeatureEditor, FeaturePictures, PictureUsers, Trash],
    };
  }
}

try {
  const config = loadConfig(process.env);
  if (config.production) throw new Error('The demo data is refused in production.');
  const app = await NestFactory.createApplicationContext(DemoDataModule.forRoot(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  await loadDemoData({
    db: app.get(Db),
    storage: app.get(Storage, { strict: false }),
    clock: app.get(Clock),
    features: app.get(FeatureEditor),
    featurePictures: app.get(FeaturePictures),
    timeZone: config.COMPANY_TIMEZONE,
    seller: sellerOf(config),
    passwordHash: () => new Passwords().hash(accounts[0]!.password),
  });
  await app.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';

import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { loadConfig } from '../../src/settings.js';
import accounts from './accounts.json' with { type: 'json' };
import { DemoDataModule, placeIn } from './demo-data.module.js';
import { loadDemoData } from './load.js';

try {
  const config = loadConfig(process.env);
  if (config.production) throw new Error('The demo data is refused in production.');
  const app = await NestFactory.createApplicationContext(DemoDataModule.forRoot(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    await loadDemoData({
      ...placeIn(app),
      passwordHash: () => new PasswordService().hash(accounts[0]!.password),
    });
  } finally {
    await app.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

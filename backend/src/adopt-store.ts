import { stdout } from 'node:process';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { OperatorError } from './core/common/errors.js';
import type { Config } from './core/config/env.js';
import { NestLogger } from './core/telemetry/logging/logger.js';
import { StoreOwnershipService } from './core/storage/store-ownership.service.js';

export async function adoptStore(words: string[], config: Config, log: Logger): Promise<void> {
  if (words.length > 0) throw new OperatorError('usage: adopt-store');
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  try {
    stdout.write(`${await context.get(StoreOwnershipService).adopt()} now belongs to this database.\n`);
  } finally {
    await context.close();
  }
}

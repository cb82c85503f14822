import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { AppModule } from '../app.module.js';
import type { Config } from '../core/config/env.js';
import { requireDatabase } from '../core/database/connections/options.js';
import { StoreOwnershipService } from '../core/storage/store-ownership.service.js';
import { NestLogger } from '../core/telemetry/logging/logger.js';
import { ErasureService } from '../modules/users/privacy/erasure.service.js';

export interface CommandCall {
  config: Config;
  log: Logger;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream;
}

/** @returns exit code, default 0 */
export type Command = (words: string[], call: CommandCall) => Promise<number | void>;

type Work<T> = (context: INestApplicationContext) => Promise<T>;

/** Runs `work` without the server, after the checks of a start. */
export function withContext<T>(call: CommandCall, work: Work<T>): Promise<T> {
  return withAnyStore(call, async (context) => {
    await context.get(StoreOwnershipService).verify();
    return work(context);
  });
}

export async function withAnyStore<T>({ config, log }: CommandCall, work: Work<T>): Promise<T> {
  requireDatabase(config);
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config, { isServer: false }), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  try {
    await context.get(ErasureService).repeat();
    return await work(context);
  } finally {
    await context.close();
  }
}

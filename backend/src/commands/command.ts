import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { AppModule } from '../app.module.js';
import type { Config } from '../core/config/env.js';
import { NestLogger } from '../core/telemetry/logging/logger.js';

/** Where a command reads and writes. */
export interface CommandCall {
  config: Config;
  log: Logger;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream;
}

/** @returns exit code, default 0 */
export type Command = (words: string[], call: CommandCall) => Promise<number | void>;

/** Runs `work` in the product without its server. */
export async function withContext<T>(
  { config, log }: CommandCall,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

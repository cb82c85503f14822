import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './core/config/env.js';
import { createAdapter, prepareEdge } from './core/server/edge/edge.js';
import { serveWebApp } from './core/server/web-app.js';
import { NestLogger } from './core/telemetry/logging/logger.js';
import { ErasureService } from './modules/users/privacy/erasure.service.js';
import { Storage } from './core/storage/storage.js';
import { StoreOwnershipService } from './core/storage/store-ownership.service.js';

/** Written by `npm run api`. */
const CONTRACT = join(import.meta.dirname, '../openapi.json');

const readContract = (): OpenAPIObject => JSON.parse(readFileSync(CONTRACT, 'utf8')) as OpenAPIObject;

export async function createApp(config: Config, log: Logger): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), createAdapter(config), {
    logger: new NestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  await prepareApp(app, config, log);
  return app;
}

export async function prepareApp(app: NestFastifyApplication, config: Config, log: Logger): Promise<void> {
  app.setGlobalPrefix('api');
  await prepareEdge(app, config, log);
  if (!config.production)
    SwaggerModule.setup('api/docs', app, readContract, { jsonDocumentUrl: 'api/openapi.json', raw: ['json'] });
  await serveWebApp(app, config, log);
  await app.init();
  await app.get(Storage).prove();
  // Before requests can read restored people.
  await app.get(ErasureService).repeat();
  await app.get(StoreOwnershipService).verify();
}

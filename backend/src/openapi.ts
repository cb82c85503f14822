import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { settingsPage } from './core/config/settings-page.js';
import { loadConfig, SETTINGS } from './settings.js';
import { createContract } from './core/server/openapi.js';
import { MODULES } from './modules.js';

// Usage: node openapi.js <contract> <page>
const [, , contract = 'openapi.json', page = '../docs/operator/settings.md'] = process.argv;
const config = loadConfig({ JWT_SECRET: 'only-for-writing-the-contract-0123456789' });
const app = await NestFactory.create(AppModule.forRoot(config), new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
app.setGlobalPrefix('api');
const schemas = Object.fromEntries(MODULES.flatMap((module) => Object.entries(module.schemas?.() ?? {})));
writeFileSync(contract, `${JSON.stringify(createContract(app, schemas), null, 2)}\n`);
mkdirSync(dirname(page), { recursive: true });
writeFileSync(page, settingsPage(SETTINGS));
process.exit(0);

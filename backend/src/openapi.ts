import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadConfig } from './settings.js';
import { createContract } from './core/http/openapi.js';

// Writes the contract without a database or a port. Usage: node openapi.js [file]
const config = loadConfig({ JWT_SECRET: 'only-for-writing-the-contract-0123456789' });
const app = await NestFactory.create(AppModule.forRoot(config), new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
app.setGlobalPrefix('api');
writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(createContract(app), null, 2)}\n`);
process.exit(0);

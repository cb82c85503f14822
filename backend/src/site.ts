import { createReadStream, createWriteStream } from 'node:fs';
import { stdout } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { OperatorError } from './core/common/errors.js';
import type { Config } from './core/config/env.js';
import { NestLogger } from './core/telemetry/logging/logger.js';
import { ContentTransferService } from './modules/content/transfer/content-transfer.service.js';
import type { SiteImportView } from './modules/content/transfer/site-import.view.js';

const USAGE = 'usage: site export <file> | site import <file> [--dry-run]';

export async function moveSite([direction, file, option]: string[], config: Config, log: Logger): Promise<void> {
  const isKnown = direction === 'export' ? option === undefined : option === undefined || option === '--dry-run';
  if (!file || !isKnown || !['export', 'import'].includes(direction ?? '')) throw new OperatorError(USAGE);
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  try {
    if (direction === 'export')
      await pipeline(
        (await context.get(ContentTransferService).exportSite()).file,
        createWriteStream(file, { flags: 'wx' }),
      );
    else
      report(
        await context
          .get(ContentTransferService)
          .importSite(null, createReadStream(file), { dryRun: option !== undefined }),
      );
  } finally {
    await context.close();
  }
}

function report({ changes, redirects, pictures, done }: SiteImportView): void {
  for (const { what, kind, name, path, fields } of changes)
    if (what !== 'same') stdout.write(`${what.padEnd(8)} ${kind.padEnd(9)} ${path ?? name}  ${fields.join(', ')}\n`);
  stdout.write(`${redirects} redirects, ${pictures} pictures. ${done ? 'Done.' : 'Nothing was changed.'}\n`);
}

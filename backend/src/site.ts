import { type FileHandle, open, rm } from 'node:fs/promises';
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
  const isExport = direction === 'export';
  const opened = await openFile(file, isExport ? 'wx' : 'r');
  try {
    await inside(config, log, async (transfer) => {
      if (isExport) await pipeline((await transfer.exportSite()).file, opened.createWriteStream());
      else report(await transfer.importSite(null, opened.createReadStream(), { dryRun: option !== undefined }));
    });
  } catch (error) {
    if (isExport) await rm(file, { force: true });
    throw error;
  } finally {
    await opened.close();
  }
}

function openFile(file: string, flags: 'wx' | 'r'): Promise<FileHandle> {
  return open(file, flags).catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(
      code === 'EEXIST' ? `${file} already exists. Name a new file.` : `${file} cannot be opened (${code}).`,
    );
  });
}

async function inside(
  config: Config,
  log: Logger,
  work: (transfer: ContentTransferService) => Promise<void>,
): Promise<void> {
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  try {
    await work(context.get(ContentTransferService));
  } finally {
    await context.close();
  }
}

function report({ changes, redirects, pictures, done }: SiteImportView): void {
  for (const { what, kind, name, path, fields } of changes)
    if (what !== 'same') stdout.write(`${what.padEnd(8)} ${kind.padEnd(9)} ${path ?? name}  ${fields.join(', ')}\n`);
  stdout.write(`${redirects} redirects, ${pictures} pictures. ${done ? 'Done.' : 'Nothing was changed.'}\n`);
}

import 'reflect-metadata';
import { stderr, stdin, stdout } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { messageOf, runCommand } from './commands/run-command.js';
import { closeToOthers } from './core/config/data-dir.js';
import type { Config } from './core/config/env.js';
import { lockDataDir } from './core/database/connections/file-lock.js';
import { CompanyService } from './core/company/company.service.js';
import { createLogger } from './core/telemetry/logging/logger.js';
import { BackupService } from './modules/backups/backup.service.js';
import type { RestoreReport, RestoreRequest } from './modules/backups/restore/restore-report.js';
import { restoreInPlace } from './restore-in-place.js';
import { loadConfig, misspelledSettings } from './settings.js';
import { endOnSignals } from './signals.js';

// About 70 MB of live data hardly changes; the default lets the heap grow fourfold.
setFlagsFromString('--heap-growing-percent=30');

try {
  const config = loadConfig(process.env);
  const log = createLogger(config);
  closeToOthers(config);
  const words = process.argv.slice(2);
  if (words.length === 0) await serve(config, log);
  else process.exit(await runCommand(words, { config, log, input: stdin, output: stdout, errors: stderr }));
} catch (error) {
  stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

async function serve(config: Config, log: Logger): Promise<void> {
  if (config.RATE_LIMIT_FACTOR !== 1) log.warn({ factor: config.RATE_LIMIT_FACTOR }, 'RATE_LIMIT_FACTOR is not 1');
  for (const hint of misspelledSettings(process.env)) log.warn(hint);
  const nowRunning = endOnSignals(log);
  await lockDataDir(config, { waiting: (holder) => log.warn(`waiting for another server to stop: ${holder}`) });
  for (let ended: FinishedRestore | null = null; ;) {
    const app = await createApp(config, log);
    const backups = app.get(BackupService);
    if (ended)
      await backups
        .recordRestore(ended.request, ended.report)
        .catch((error: unknown) => log.error(error, 'could not record the restore in the audit log'));
    await app.listen(config.PORT, config.HOST);
    nowRunning(app);
    log.info({ url: config.PUBLIC_URL, database: config.DATABASE_URL ? 'server' : 'embedded' }, 'listening');
    const request = await backups.restoreRequested;
    const firm = app.get(CompanyService).facts.name;
    log.warn({ backup: request.name }, 'a backup is being restored');
    await app.close();
    nowRunning(undefined);
    ended = { request, report: await restoreInPlace(request, { config, firm, log }) };
  }
}

interface FinishedRestore {
  request: RestoreRequest;
  report: RestoreReport;
}

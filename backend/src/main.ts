import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { manageAdmins } from './admin.js';
import { adoptStore } from './adopt-store.js';
import { keepBackups } from './backup.js';
import { createApp } from './app.js';
import { closeToOthers } from './core/config/data-dir.js';
import type { Config } from './core/config/env.js';
import { holdDataDir } from './core/database/file-lock.js';
import { DomainError } from './core/errors.js';
import { Firm } from './core/firm/firm.js';
import { createLogger } from './core/logging/logger.js';
import { type RestoreReport, Restores, type RestoreWish } from './modules/backups/index.js';
import { restoreInPlace } from './restore-in-place.js';
import { examine } from './doctor.js';
import { promoteReplica } from './promote.js';
import { moveFiles } from './files.js';
import { loadConfig } from './settings.js';
import { moveSite } from './site.js';
import { endOnSignals } from './signals.js';

// What lives is 70 MB and hardly changes: garbage goes once there is a third as much of it, not when the heap has grown fourfold.
setFlagsFromString('--heap-growing-percent=30');

const KEEPS_BACKUPS = ['backup', 'verify', 'restore'];

try {
  const config = loadConfig(process.env);
  const log = createLogger(config);
  closeToOthers(config);
  const [command, ...words] = process.argv.slice(2);
  if (command === 'admin') await manageAdmins(words, config, log);
  else if (command === 'site') await moveSite(words, config, log);
  else if (command === 'adopt-store') await adoptStore(config, log);
  else if (command === 'files') await moveFiles(words, config);
  else if (command === 'doctor') await examine(words, config);
  else if (command === 'promote') await promoteReplica(words, config);
  else if (command && KEEPS_BACKUPS.includes(command)) await keepBackups([command, ...words], config, log);
  else await serve(config, log);
} catch (error) {
  process.stderr.write(`${said(error)}\n`);
  process.exit(1);
}

/** A refusal is a sentence for people; of anything else the place counts. */
function said(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Until it is told to end; a restore ends it, too, and begins it anew. */
async function serve(config: Config, log: Logger): Promise<void> {
  if (config.RATE_LIMIT_FACTOR !== 1) log.warn({ factor: config.RATE_LIMIT_FACTOR }, 'RATE_LIMIT_FACTOR is not 1');
  const nowRunning = endOnSignals(log);
  await holdDataDir(config, { waiting: (holder) => log.warn(`waiting for another server to end: ${holder}`) });
  for (let ended: Ended | null = null; ;) {
    const app = await createApp(config, log);
    const restores = app.get(Restores);
    if (ended)
      await restores
        .recall(ended.wish, ended.report)
        .catch((error: unknown) => log.error(error, 'the trail does not know of the restore'));
    await app.listen(config.PORT, config.HOST);
    nowRunning(app);
    log.info({ url: config.PUBLIC_URL, database: config.DATABASE_URL ? 'server' : 'embedded' }, 'listening');
    const wish: RestoreWish = await restores.wished;
    const firm = app.get(Firm).facts.name;
    log.warn({ backup: wish.name }, 'a backup is being restored');
    await app.close();
    nowRunning(undefined);
    ended = { wish, report: await restoreInPlace(wish, { config, firm, log }) };
  }
}

/** What the server was ended for, and how that went. */
interface Ended {
  wish: RestoreWish;
  report: RestoreReport;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from './core/common/time/clock.js';
import type { Config } from './core/config/env.js';
import { OutcomeUnknownError } from './core/database/db.js';
import type { AllRows } from './core/database/rows/all-rows.js';
import { openMaintenance } from './core/server/edge/maintenance.js';
import { readStoredErasures, addErasures } from './stored-erasures.js';
import { RestoredRights } from './restored-rights.js';
import { openBackup, wayOf, withInstallation } from './installed.js';
import { restoreHere } from './modules/backups/restore/restore-here.js';
import { type RestoreReport, type RestoreRequest, RUNNING } from './modules/backups/restore/restore-report.js';
import { sentenceOf } from './modules/backups/backup-store.js';
import { verifyBackup } from './modules/backups/verify.js';

/** The old server's connections are gone by then. */
const ENDED_MS = 5 * SECOND;
const LOOK_EVERY_MS = SECOND / 10;

/** Call once the server has ended. All or nothing. */
export async function restoreInPlace(
  { ticket, name, actor }: RestoreRequest,
  { config, firm, log }: { config: Config; firm: string; log: Logger },
): Promise<RestoreReport> {
  let isReplaced = false;
  const rights = new RestoredRights(actor);
  try {
    const close = await openMaintenance(config, {
      name: firm,
      message: `${firm} is under maintenance and will be back soon.`,
      report: { path: `/api/restores/${ticket}`, body: RUNNING },
    });
    try {
      return await restore(name, config, { rights, replaced: () => (isReplaced = true) });
    } finally {
      await close();
    }
  } catch (error) {
    log.error(error, isReplaced ? 'restored, but the cleanup failed' : 'nothing was restored');
    if (isReplaced) return { state: 'done', message: UNTIDY, rights: rights.changes };
    if (error instanceof OutcomeUnknownError) return { state: 'failed', message: UNKNOWN, rights: [] };
    return { state: 'failed', message: sentenceOf(error) ?? FAILED, rights: [] };
  }
}

const UNTIDY = 'The backup was restored. The cleanup failed in part: see the log of the server.';
const UNKNOWN =
  'The connection to the database was lost during the commit. It may have restored everything or nothing. Check the data.';
const FAILED = 'Something went wrong, and nothing was changed. See the log of the server.';

interface Observers {
  rights: RestoredRights;
  replaced: () => void;
}

async function restore(name: string, config: Config, { rights, replaced }: Observers): Promise<RestoreReport> {
  const way = wayOf(config);
  const file = (await way.safety()).locate(name);
  const summary = await verifyBackup(await openBackup(file, config));
  const erasures = await readStoredErasures(file, config);
  await withInstallation(config, async (installation) => {
    await waitUntilUnshared(installation.rows);
    const prepared = async () => void (await addErasures(installation, erasures));
    const backup = { summary, open: () => openBackup(file, config) };
    await restoreHere(installation, backup, { ...way, prepared, replaced, around: rights.around, mayReplace: true });
  });
  return {
    state: 'done',
    message: `Everything is as it was on ${summary.head.made_at.slice(0, 16).replace('T', ' at ')} UTC.`,
    rights: rights.changes,
  };
}

async function waitUntilUnshared(rows: AllRows): Promise<void> {
  for (const end = Date.now() + ENDED_MS; Date.now() < end && (await rows.isShared());) await wait(LOOK_EVERY_MS);
}

import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../core/common/errors.js';
import { isMissing } from '../core/database/connections/options.js';
import { lockDataDir } from '../core/database/connections/file-lock.js';
import { openStore } from '../core/storage/stores/open-store.js';
import { MEGABYTE } from '../core/common/field-limits.js';
import { readStoredErasures, putErasures, addErasures } from '../stored-erasures.js';
import { RestoredRights } from '../restored-rights.js';
import { backupFolder, openBackup, wayOf, withInstallation } from '../installed.js';
import { type BackupSummary, verifyBackup } from '../modules/backups/verify.js';
import { lockOf } from '../modules/backups/lock.js';
import { restoreHere } from '../modules/backups/restore/restore-here.js';
import { seal } from '../modules/backups/archive/seal.js';
import { takeBackup } from '../modules/backups/take.js';
import { writeBackup } from '../modules/backups/write.js';
import type { Command } from './command.js';

const USAGE = `usage: backup [--to <folder or s3://bucket/prefix> | --to -] | verify <file> | restore <file> [--replace]`;

export const backup: Command = async (words, { config, output }) => {
  const to = targetOf(words);
  const lock = lockOf(config);
  if (isMissing(config)) throw noDatabase();
  await withInstallation(config, async (installation) => {
    if (!(await installation.rows.holds('migrations'))) throw noDatabase();
    if (to === '-')
      return void (await takeBackup(installation, async (bytes) => pipeline(await seal(bytes, lock), output)));
    const folder = await backupFolder(config, to);
    const { name, manifest } = await writeBackup(installation, folder, { lock, label: 'by-hand' });
    output.write(`${folder.locate(name)}\n${describeManifest(manifest)}`);
    await putErasures(installation, openStore(folder.address, config));
  });
};

const noDatabase = () => new OperatorError('There is no database yet. The first start creates it. No backup was made.');

function targetOf([option, value, ...more]: string[]): string | undefined {
  if (option === undefined) return undefined;
  if (option !== '--to' || !value || more.length > 0) throw new OperatorError(USAGE);
  return value;
}

export const verify: Command = async ([file, ...more], { config, output }) => {
  if (!file || more.length > 0) throw new OperatorError(USAGE);
  const { head, manifest } = await verifyBackup(await openBackup(file, config));
  output.write(
    `A complete backup of ${head.address}, made ${head.made_at} on ${head.engine}, ` +
      `up to the migration ${head.migrations.at(-1)}.\n${describeManifest(manifest)}Without: ${head.without.join('; ')}.\n`,
  );
};

export const restore: Command = async ([file, ...options], { config, output }) => {
  if (!file || options.some((option) => option !== '--replace')) throw new OperatorError(USAGE);
  // A bad backup must not stop a server.
  const summary = await verifyBackup(await openBackup(file, config));
  const unlock = await lockDataDir(config, { timeoutMs: 0 }).catch((error: Error) => {
    throw new OperatorError(`Stop the server first. ${error.message}`);
  });
  try {
    const erasures = await readStoredErasures(file, config);
    await withInstallation(config, async (installation) => {
      const rights = new RestoredRights(null);
      const copy = await restoreHere(
        installation,
        { summary, open: () => openBackup(file, config) },
        {
          ...wayOf(config),
          around: rights.around,
          prepared: async () => void (await addErasures(installation, erasures)),
          mayReplace: options.includes('--replace'),
        },
      );
      if (copy) output.write(`The previous data is kept in ${copy}\n`);
      output.write(
        `Restored the backup of ${summary.head.made_at}.\n${describeManifest(summary.manifest)}${rights.describe()}`,
      );
      const listed = await addErasures(installation, erasures);
      if (listed > 0) output.write(`${toErase(listed)}\n`);
    });
  } finally {
    unlock();
  }
};

const toErase = (count: number): string =>
  `${count} ${count === 1 ? 'person is' : 'people are'} on the list of erasures: ` +
  'anyone restored by this backup is erased again at the next start, before anyone can sign in.';

function describeManifest({ tables, files, missing }: BackupSummary['manifest']): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone = missing.length > 0 ? ` ${missing.length} files named by records were already missing.` : '';
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files of ${Math.ceil(files.bytes / MEGABYTE)} MB.${gone}\n`;
}

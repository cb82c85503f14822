import { stderr, stdout } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Logger as Log } from 'pino';
import type { Config } from './core/config/env.js';
import { isMissing } from './core/database/connections/options.js';
import { lockDataDir } from './core/database/connections/file-lock.js';
import { openStore } from './core/storage/stores/open-store.js';
import { MEGABYTE } from './core/common/field-limits.js';
import { NestLogger } from './core/telemetry/logging/logger.js';
import { erasuresBeside, putErasures, takeErasures } from './erasures-beside.js';
import { RestoredRights } from './restored-rights.js';
import { backupFolder, openBackup, wayOf, withInstallation } from './installed.js';
import { BackupRefused } from './modules/backups/archive/format.js';
import { type BackupSummary, verifyBackup } from './modules/backups/verify.js';
import { lockOf } from './modules/backups/lock.js';
import { restoreHere } from './modules/backups/restore/restore-here.js';
import { seal } from './modules/backups/archive/seal.js';
import { sentenceOf } from './modules/backups/backup-store.js';
import { takeBackup } from './modules/backups/take.js';
import { writeBackup } from './modules/backups/write.js';

const USAGE = `usage: backup [--to <folder or s3://bucket/prefix> | --to -] | verify <file> | restore <file> [--replace]`;

export async function keepBackups([command, ...words]: string[], config: Config, log: Log): Promise<void> {
  Logger.overrideLogger(new NestLogger(log));
  try {
    if (command === 'backup') await backup(words, config);
    else if (command === 'verify' && words.length === 1) await verify(words[0]!, config);
    else if (command === 'restore' && words[0]) await restore(words[0], words.slice(1), config);
    else throw new BackupRefused(USAGE);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

async function backup(words: string[], config: Config): Promise<void> {
  const to = targetOf(words);
  const lock = lockOf(config);
  if (isMissing(config)) throw noDatabase();
  await withInstallation(config, async (installation) => {
    if (!(await installation.rows.holds('migrations'))) throw noDatabase();
    if (to === '-')
      return void (await takeBackup(installation, async (bytes) => pipeline(await seal(bytes, lock), stdout)));
    const folder = await backupFolder(config, to);
    const { name, manifest } = await writeBackup(installation, folder, { lock, label: 'by-hand' });
    stdout.write(`${folder.locate(name)}\n${describeManifest(manifest)}`);
    await putErasures(installation, openStore(folder.address, config));
  });
}

const noDatabase = () => new BackupRefused('There is no database yet. The first start creates it. No backup was made.');

function targetOf([option, value, ...more]: string[]): string | undefined {
  if (option === undefined) return undefined;
  if (option !== '--to' || !value || more.length > 0) throw new BackupRefused(USAGE);
  return value;
}

async function verify(file: string, config: Config): Promise<void> {
  const { head, manifest } = await verifyBackup(await openBackup(file, config));
  stdout.write(
    `A complete backup of ${head.address}, made ${head.made_at} on ${head.engine}, ` +
      `up to the migration ${head.migrations.at(-1)}.\n${describeManifest(manifest)}Without: ${head.without.join('; ')}.\n`,
  );
}

async function restore(file: string, options: string[], config: Config): Promise<void> {
  if (options.some((option) => option !== '--replace')) throw new BackupRefused(USAGE);
  // A bad backup must not stop a server.
  const summary = await verifyBackup(await openBackup(file, config));
  await lockDataDir(config, { patienceMs: 0 }).catch((error: Error) => {
    throw new BackupRefused(`Stop the server first. ${error.message}`);
  });
  const erasures = await erasuresBeside(file, config);
  await withInstallation(config, async (installation) => {
    const backup = { summary, open: () => openBackup(file, config) };
    const rights = new RestoredRights(null);
    const copy = await restoreHere(installation, backup, {
      ...wayOf(config),
      around: rights.around,
      prepared: async () => void (await takeErasures(installation, erasures)),
      mayReplace: options.includes('--replace'),
    });
    if (copy) stdout.write(`The previous data is kept in ${copy}\n`);
    stdout.write(
      `Restored the backup of ${summary.head.made_at}.\n${describeManifest(summary.manifest)}${rights.describe()}`,
    );
    const listed = await takeErasures(installation, erasures);
    if (listed > 0) stdout.write(`${toErase(listed)}\n`);
  });
}

const toErase = (count: number): string =>
  `${count} ${count === 1 ? 'person is' : 'people are'} on the list of erasures: ` +
  'anyone restored by this backup is erased again at the next start, before anyone can sign in.';

function describeManifest({ tables, files, missing }: BackupSummary['manifest']): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone = missing.length > 0 ? ` ${missing.length} files named by records were already missing.` : '';
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files of ${Math.ceil(files.bytes / MEGABYTE)} MB.${gone}\n`;
}

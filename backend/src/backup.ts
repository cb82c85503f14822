import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Logger as Log } from 'pino';
import type { Config } from './core/config/env.js';
import { holdDataDir } from './core/database/file-lock.js';
import { AllRows } from './core/database/rows/all-rows.js';
import { MEGABYTE } from './core/field-limits.js';
import { NestLogger } from './core/logging/logger.js';
import { schema } from './data-source.js';
import {
  BackupFolder,
  BackupRefused,
  type BackupSummary,
  type Installation,
  keysOf,
  lockOf,
  refuseNewer,
  restoreBackup,
  seal,
  takeBackup,
  unseal,
  verifyBackup,
  writeBackup,
} from './modules/backups/index.js';
import { DiskStorage } from './modules/storage/index.js';

const USAGE = `usage: backup [--to <folder> | --to -] | verify <file> | restore <file> [--replace]`;
/** Where backups go when nothing is said: beside the product, not in DATA_DIR. */
const FOLDER = 'backups';

/** Commands of whoever keeps backups. What can be mended by people is said in one sentence. */
export async function keepBackups([command, ...words]: string[], config: Config, log: Log): Promise<void> {
  Logger.overrideLogger(new NestLogger(log));
  try {
    if (command === 'backup') await backup(words, config);
    else if (command === 'verify' && words.length === 1) await verify(words[0]!, config);
    else if (command === 'restore' && words[0]) await restore(words[0], words.slice(1), config);
    else throw new BackupRefused(USAGE);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function backup(words: string[], config: Config): Promise<void> {
  const to = targetOf(words) ?? (config.BACKUP_TO || FOLDER);
  const lock = lockOf(config);
  await withInstallation(config, async (installation) => {
    if (to === '-')
      return void (await takeBackup(installation, async (bytes) => pipeline(await seal(bytes, lock), stdout)));
    const folder = await BackupFolder.open(to, config.dataDir);
    const { name, manifest } = await writeBackup(installation, folder, { lock, label: 'by-hand' });
    stdout.write(`${join(folder.path, name)}\n${told(manifest)}`);
  });
}

function targetOf([option, value, ...more]: string[]): string | undefined {
  if (option === undefined) return undefined;
  if (option !== '--to' || !value || more.length > 0) throw new BackupRefused(USAGE);
  return value;
}

async function verify(file: string, config: Config): Promise<void> {
  const { head, manifest } = await verifyBackup(await open(file, config));
  stdout.write(
    `A whole backup of ${head.address}, made ${head.made_at} on ${head.engine}, ` +
      `up to the migration ${head.migrations.at(-1)}.\n${told(manifest)}Without: ${head.without.join('; ')}.\n`,
  );
}

async function restore(file: string, options: string[], config: Config): Promise<void> {
  if (options.some((option) => option !== '--replace')) throw new BackupRefused(USAGE);
  const { head } = await verifyBackup(await open(file, config));
  await holdDataDir(config, { patienceMs: 0 }).catch((error: Error) => {
    throw new BackupRefused(`Stop the server first. ${error.message}`);
  });
  await withInstallation(config, async (installation) => {
    const { rows } = installation;
    refuseNewer(rows.unknown(head.migrations));
    if (await rows.isShared())
      throw new BackupRefused('Stop the servers first: something is connected to the database.');
    // Somebody can sign in here.
    if (await rows.holds('users')) {
      if (!options.includes('--replace'))
        throw new BackupRefused(
          'Everything that is here would be replaced. If that is what you want, say so with --replace; a copy of what is here is made first.',
        );
      const folder = await BackupFolder.open(config.BACKUP_TO || FOLDER, config.dataDir);
      const { name } = await writeBackup(installation, folder, { lock: lockOf(config), label: 'before-restore' });
      stdout.write(`What was here is kept in ${join(folder.path, name)}\n`);
    }
    // A database of a newer version is left alone.
    await rows.prepare().catch(({ message }: Error) => {
      throw new BackupRefused(message);
    });
    const { manifest } = await restoreBackup(installation, () => open(file, config), {
      workFolder: config.dataDir,
    });
    stdout.write(`Restored the backup of ${head.made_at}.\n${told(manifest)}`);
  });
}

async function withInstallation(config: Config, work: (installation: Installation) => Promise<void>): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const rows = await AllRows.open(config, schema);
  const storage = new DiskStorage(join(config.dataDir, 'files'), config.STORAGE_RESERVE_MB * MEGABYTE);
  try {
    await work({ rows, storage, address: config.PUBLIC_URL, now: () => new Date() });
  } finally {
    await rows.close();
  }
}

async function open(file: string, config: Config): Promise<Readable> {
  const bytes = createReadStream(file);
  await once(bytes, 'open').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read (${code}).`);
  });
  if (!(await stat(file)).isFile()) throw new BackupRefused(`${file} is no file.`);
  return unseal(bytes, keysOf(config));
}

function told({ tables, files, missing }: BackupSummary['manifest']): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone = missing.length > 0 ? ` ${missing.length} files that records name were missing already.` : '';
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files of ${Math.ceil(files.bytes / MEGABYTE)} MB.${gone}\n`;
}

import { Logger } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { Config } from '../core/config/env.js';
import { openDatabase } from '../core/database/connections/open-database.js';
import type { Db } from '../core/database/db.js';
import { DomainError, OperatorError } from '../core/common/errors.js';
import { MEGABYTE } from '../core/common/field-limits.js';
import { schema } from '../data-source.js';
import { copyFiles, type CopyReport } from '../core/storage/copy-files.js';
import { FileRegistry } from '../core/storage/file-registry.js';
import { inBucket, onDisk } from '../core/storage/storage-of.js';
import { recordsOf } from '../core/storage/file-records.js';
import type { Storage } from '../core/storage/storage.js';
import { StoreOwnershipService } from '../core/storage/store-ownership.service.js';
import type { Command } from './command.js';

const USAGE = 'usage: files copy s3 | files copy disk';

/** Works while servers run. */
export const moveFiles: Command = async (words, { config, output }) => {
  Logger.overrideLogger(false);
  const [from, to] = storesOf(words, config);
  const database = await openDatabase(config, schema);
  try {
    output.write(describeCopy(await copyOwned(from, to, database.db), to.place));
  } finally {
    await database.close();
  }
};

function storesOf([command, target, ...more]: string[], config: Config): [from: Storage, to: Storage] {
  if (command !== 'copy' || !['s3', 'disk'].includes(target ?? '') || more.length > 0) throw new OperatorError(USAGE);
  if (!config.S3_BUCKET)
    throw new OperatorError('S3_BUCKET is missing: it names the bucket that files are copied to or from.');
  const [disk, bucket] = [onDisk(config), inBucket(config)];
  return target === 's3' ? [disk, bucket] : [bucket, disk];
}

async function copyOwned(from: Storage, to: Storage, db: Db): Promise<CopyReport> {
  const registry = registryOf(db);
  await new StoreOwnershipService(db, from, registry).verify().catch(refuse);
  const [mark, found] = [(await from.mark())!, await to.mark()];
  if (found !== null && found !== mark)
    throw new OperatorError(`The files in ${to.place} belong to another database. Nothing was changed.`);
  await to.prove().catch(refuse);
  const report = await copyFiles({ from, to, registry });
  await to.putMark(mark);
  return report;
}

function refuse(error: Error): never {
  throw error instanceof DomainError ? error : new OperatorError(error.message);
}

const KEY_COLUMN = 'storageKey';

function registryOf(db: Db): FileRegistry {
  const registry = new FileRegistry();
  const naming = getMetadataArgsStorage().columns.filter(({ propertyName }) => propertyName === KEY_COLUMN);
  for (const entity of schema.entities.filter((each) => naming.some(({ target }) => target === each)))
    registry.register(entity.name, recordsOf<{ storageKey: string }>(db, entity));
  return registry;
}

function describeCopy({ copied, bytes, present, missing }: CopyReport, place: string): string {
  const lines = [`Copied to ${place}: ${copied} (${(bytes / MEGABYTE).toFixed(1)} MB). Already there: ${present}.`];
  if (missing > 0) lines.push(`Named by records, but in neither place: ${missing}.`);
  return `${lines.join('\n')}\n`;
}

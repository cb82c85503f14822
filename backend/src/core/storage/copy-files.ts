import { HOUR } from '../common/time/clock.js';
import type { FileRegistry } from './file-registry.js';
import { mergeByKey } from './merge-by-key.js';
import { baseKey, FileMissingError, type StoredFile, type Storage } from './storage.js';

const BATCH = 500;
const AT_ONCE = 8;

export interface CopyReport {
  copied: number;
  bytes: number;
  present: number;
  missing: number;
}

interface CopyOptions {
  from: Storage;
  to: Storage;
  registry: FileRegistry;
}

/** Repeatable while servers run. */
export async function copyFiles(ways: CopyOptions): Promise<CopyReport> {
  const { from, to } = ways;
  await to.discardBefore(new Date(Date.now() - HOUR));
  const report: CopyReport = { copied: 0, bytes: 0, present: 0, missing: 0 };
  let lacking: StoredFile[] = [];
  for await (const [, [found, copied]] of mergeByKey([from.list(), to.list()], ({ key }) => key)) {
    const file = found![0];
    if (!file) continue;
    if (file.size === copied![0]?.size) report.present += 1;
    else lacking.push(file);
    if (lacking.length < BATCH) continue;
    await copyNamed(lacking, ways, report);
    lacking = [];
  }
  await copyNamed(lacking, ways, report);
  report.missing = await countMissing(ways);
  return report;
}

async function copyNamed(files: StoredFile[], { from, to, registry }: CopyOptions, report: CopyReport): Promise<void> {
  const known = await registry.known([...new Set(files.map(({ key }) => baseKey(key)))]);
  const named = files.filter(({ key }) => known.has(baseKey(key)));
  for (let at = 0; at < named.length; at += AT_ONCE) {
    const sizes = await Promise.all(named.slice(at, at + AT_ONCE).map((file) => copyOne(file, from, to)));
    for (const size of sizes) {
      if (size === null) continue;
      report.copied += 1;
      report.bytes += size;
    }
  }
}

async function copyOne({ key, size }: StoredFile, from: Storage, to: Storage): Promise<number | null> {
  const bytes = await from.open(key).catch((error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });
  if (!bytes) return null;
  const incoming = await to.receive(bytes);
  try {
    if (incoming.size !== size) throw new Error(`${incoming.size} of ${size} bytes of ${key} arrived`);
    await to.commit(incoming, key);
    return size;
  } finally {
    await to.discard(incoming);
  }
}

async function countMissing({ from, to, registry }: CopyOptions): Promise<number> {
  const absent: string[] = [];
  for await (const { key, isMissing } of registry.compareWith(to)) if (isMissing) absent.push(key);
  let missing = 0;
  for (const key of absent) if (!(await from.stat(key)) && (await registry.known([key])).has(key)) missing += 1;
  return missing;
}

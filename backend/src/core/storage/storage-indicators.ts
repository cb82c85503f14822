import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { SECOND } from '../common/time/clock.js';
import type { Config } from '../config/env.js';
import { type HealthIndicator, failing, measureMs } from '../health/health-indicator.js';
import { MEGABYTE } from '../common/field-limits.js';
import { newKey, Storage, StorageUnavailableError } from './storage.js';

const SLOW_MS = SECOND;
const FREE_MIN = 0.1;
const SHARD = '0000';
const GIGABYTE = 1024 * MEGABYTE;

export const storageIndicator = (storage: Storage): HealthIndicator => ({
  name: 'Storage',
  threshold: 'under 1 s',
  timeoutMs: 3 * SECOND,
  check: async () => {
    const sent = Buffer.from(newKey());
    const key = `${SHARD}${newKey().slice(SHARD.length)}`;
    let came = Buffer.alloc(0);
    const ms = await measureMs(async () => {
      await storage.put(key, Readable.from([sent]));
      try {
        came = Buffer.concat((await (await storage.open(key)).toArray()) as Buffer[]);
      } catch (error) {
        await storage.delete(key).catch(() => undefined);
        throw error;
      }
      await storage.delete(key);
    }).catch(withReason);
    if (!came.equals(sent))
      return failing('The bytes read differ from the bytes written', 'The file store returned different bytes.');
    const measured = `Saved and read a file in ${ms} ms`;
    return ms < SLOW_MS ? { status: 'well', measured } : { status: 'warning', measured, cause: storage.slowWhen };
  },
});

function withReason(error: unknown): never {
  throw error instanceof StorageUnavailableError && error.cause instanceof Error ? error.cause : error;
}

type Room = () => Promise<{ free: number; size: number }>;

const roomOf =
  (folder: string): Room =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  };

export const spaceIndicator = (
  { dataDir, STORAGE_RESERVE_MB }: Pick<Config, 'dataDir' | 'STORAGE_RESERVE_MB'>,
  room: Room = roomOf(dataDir),
): HealthIndicator => ({
  name: 'Free space',
  threshold: 'over 10%',
  hasOwnWarning: true,
  check: async () => {
    const { free, size } = await room();
    const measured = `${(free / GIGABYTE).toFixed(1)} GB, ${Math.round((100 * free) / size)}% of the disk`;
    if (free < STORAGE_RESERVE_MB * MEGABYTE)
      return failing(measured, 'Less than STORAGE_RESERVE_MB is free: uploads are refused.');
    return free / size > FREE_MIN
      ? { status: 'well', measured }
      : { status: 'warning', measured, cause: 'The disk of DATA_DIR is nearly full.' };
  },
});

import { statfs } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SECOND } from '../common/time/clock.js';
import { Checks } from '../health/checks.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { type Check, failing, timed } from '../health/finding.js';
import { MEGABYTE } from '../common/field-limits.js';
import { newKey, Storage, StorageUnavailableError } from './storage.js';

const SLOW_MS = SECOND;
const FREE_MIN = 0.1;
/** All of them go to the same folder, so that no others are made for them. */
const SHARD = '0000';
const GIGABYTE = 1024 * MEGABYTE;

/** Takes a small file in as an upload is taken in, reads it and removes it. */
export const storageCheck = (storage: Storage): Check => ({
  name: 'Storage',
  threshold: 'under 1 s',
  patienceMs: 3 * SECOND,
  look: async () => {
    const sent = Buffer.from(newKey());
    const key = `${SHARD}${newKey().slice(SHARD.length)}`;
    let came = Buffer.alloc(0);
    const ms = await timed(async () => {
      await storage.put(key, pieces(sent));
      try {
        came = Buffer.concat((await (await storage.open(key)).toArray()) as Buffer[]);
      } catch (error) {
        // What could not be read is the news, whether it can be removed or not.
        await storage.delete(key).catch(() => undefined);
        throw error;
      }
      await storage.delete(key);
    }).catch(withReason);
    if (!came.equals(sent))
      return failing('What was read is not what was saved', 'The file store gave back other bytes.');
    const measured = `Saved and read a file in ${ms} ms`;
    return ms < SLOW_MS ? { state: 'well', measured } : { state: 'warning', measured, cause: storage.slowWhen };
  },
});

/** Admins are told what it was that the store said. */
function withReason(error: unknown): never {
  throw error instanceof StorageUnavailableError && error.cause instanceof Error ? error.cause : error;
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type Room = () => Promise<{ free: number; size: number }>;

const roomOf =
  (folder: string): Room =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  };

/** How full the disk of DATA_DIR is. */
export const spaceCheck = (
  { dataDir, STORAGE_RESERVE_MB }: Pick<Config, 'dataDir' | 'STORAGE_RESERVE_MB'>,
  room: Room = roomOf(dataDir),
): Check => ({
  name: 'Free space',
  threshold: 'over 10%',
  hasOwnWarning: true,
  look: async () => {
    const { free, size } = await room();
    const measured = `${(free / GIGABYTE).toFixed(1)} GB, ${Math.round((100 * free) / size)}% of the disk`;
    if (free < STORAGE_RESERVE_MB * MEGABYTE)
      return failing(measured, 'Less than STORAGE_RESERVE_MB is free: files are refused.');
    return free / size > FREE_MIN
      ? { state: 'well', measured }
      : { state: 'warning', measured, cause: 'The disk of DATA_DIR is nearly full.' };
  },
});

@Injectable()
export class StorageChecks implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.checks.answerWith('storage', storageCheck(this.storage));
    this.checks.answerWith('space', spaceCheck(this.config));
  }
}

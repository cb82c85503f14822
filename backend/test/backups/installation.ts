import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { loadDemoData } from '../../dev/demo-data/load.js';
import { DemoDataModule, placeIn } from '../../dev/demo-data/demo-data.module.js';
import { NestFactory } from '@nestjs/core';
import { AllRows } from '../../src/core/database/rows/all-rows.js';
import type { Config } from '../../src/core/config/env.js';
import { sumOf } from '../../src/core/database/rows/lines.js';
import { schema } from '../../src/data-source.js';
import type { Installation } from '../../src/modules/backups/take.js';
import { DiskStorage } from '../../src/core/storage/disk/disk-storage.js';

export const MADE_AT = new Date('2026-11-22T10:00:00.000Z');

export async function fill(config: Config, passwordHash = 'a hash'): Promise<void> {
  const app = await NestFactory.createApplicationContext(DemoDataModule.forRoot(config), { logger: false });
  try {
    await loadDemoData({ ...placeIn(app), passwordHash: async () => passwordHash });
  } finally {
    await app.close();
  }
}

export type Installed = Awaited<ReturnType<typeof installationOf>>;

export async function installationOf(config: Config): Promise<Installation & { close: () => Promise<void> }> {
  const rows = await AllRows.open(config, schema);
  return {
    rows,
    storage: new DiskStorage(join(config.dataDir, 'files')),
    address: config.PUBLIC_URL,
    now: () => MADE_AT,
    close: () => rows.close(),
  };
}

export async function sumsOf({ rows }: Installation): Promise<Record<string, string>> {
  const snapshot = await rows.snapshot();
  const sums: Record<string, string> = {};
  for (const table of snapshot.tables) {
    const { rows: count, sha256 } = await sumOf(snapshot.query, table);
    sums[table.name] = `${count} ${sha256}`;
  }
  await snapshot.end();
  return sums;
}

export async function filesOf({ storage }: Installation): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const hash = createHash('sha256');
    for await (const chunk of await storage.open(key)) hash.update(chunk as Buffer);
    files[key] = hash.digest('hex');
  }
  return files;
}

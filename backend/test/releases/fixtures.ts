import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { Config } from '../../src/core/config/env.js';

const FOLDER = join(import.meta.dirname, '../fixtures/releases');

/** Created by `npm run release:fixture`. */
export interface Fixture {
  name: string;
  account: { email: string; password: string };
  migrations: string[];
  /** Row counts by table. */
  rows: Record<string, number>;
  hasArchive: boolean;
}

export const FIXTURES: Fixture[] = readdirSync(FOLDER).map((name) => ({
  ...(JSON.parse(readFileSync(join(FOLDER, name, 'fixture.json'), 'utf8')) as Omit<Fixture, 'name' | 'hasArchive'>),
  name,
  hasArchive: existsSync(archiveOf(name)),
}));

export const openArchive = ({ name }: Fixture): Readable => createReadStream(archiveOf(name));

function archiveOf(name: string): string {
  return join(FOLDER, name, 'backup.tar');
}

export function putFile({ name }: Fixture, { dataDir }: Config): string {
  const path = join(dataDir, 'portico.sqlite');
  writeFileSync(path, gunzipSync(readFileSync(join(FOLDER, name, 'portico.sqlite.gz'))));
  return path;
}

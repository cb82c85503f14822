import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Erasure } from './erasure.entity.js';

/** Beside the backups: whoever restores an older one elsewhere has the list of those who are to be erased again. */
export const ERASURE_FILE = 'portico-erasures.json';
const FORMAT = 'portico-erasures';

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  erasures: z.array(
    z.object({
      id: z.uuid(),
      user_id: z.number().int(),
      user_since: z.iso.datetime(),
      email_hash: z.string().regex(/^[0-9a-f]{64}$/),
      erased_at: z.iso.datetime(),
    }),
  ),
});

/** None, where there is no file. Throws when there is one that nobody can read. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const path = join(folder, ERASURE_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return [];
  const parsed = parse(text);
  if (!parsed) throw new Error(`${path} is not the list of erasures that it should be`);
  return parsed.erasures.map((one) => ({
    id: one.id,
    userId: one.user_id,
    userSince: new Date(one.user_since),
    emailHash: one.email_hash,
    erasedAt: new Date(one.erased_at),
  }));
}

/** What is on either list, the first one first. */
export function joined(first: readonly Erasure[], second: readonly Erasure[]): Erasure[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((one) => !known.has(keyOf(one)))];
}

const keyOf = ({ userId, userSince }: Erasure): string => `${userId} ${userSince.toISOString()}`;

function parse(text: string) {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** As a whole, or as it was. */
export async function writeErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  const path = join(folder, ERASURE_FILE);
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  const lines = erasures.map(({ id, userId, userSince, emailHash, erasedAt }) => ({
    ...{ id, user_id: userId, user_since: userSince.toISOString() },
    ...{ email_hash: emailHash, erased_at: erasedAt.toISOString() },
  }));
  try {
    await writeFile(draft, `${JSON.stringify({ format: FORMAT, version: 1, erasures: lines }, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

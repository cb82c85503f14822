import { z } from 'zod';
import type { FileStore } from '../../../core/storage/stores/file-store.js';
import type { Erasure } from './erasure.entity.js';

/** Beside the backups: a restore elsewhere repeats the erasures. */
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

/** @returns empty without a file @throws when the file cannot be parsed */
export async function readErasures(place: FileStore): Promise<Erasure[]> {
  const text = await place.text(ERASURE_FILE);
  if (text === null) return [];
  const parsed = parse(text);
  if (!parsed) throw new Error(`${place.locate(ERASURE_FILE)} is not a valid list of erasures`);
  return parsed.erasures.map((one) => ({
    id: one.id,
    userId: one.user_id,
    userSince: new Date(one.user_since),
    emailHash: one.email_hash,
    erasedAt: new Date(one.erased_at),
  }));
}

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

/** Atomic. */
export async function writeErasures(place: FileStore, erasures: readonly Erasure[]): Promise<void> {
  const lines = erasures.map(({ id, userId, userSince, emailHash, erasedAt }) => ({
    id,
    user_id: userId,
    user_since: userSince.toISOString(),
    email_hash: emailHash,
    erased_at: erasedAt.toISOString(),
  }));
  await place.put(ERASURE_FILE, `${JSON.stringify({ format: FORMAT, version: 1, erasures: lines }, null, 1)}\n`);
}

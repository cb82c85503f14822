import { z } from 'zod';
import { OperatorError } from '../../../core/common/errors.js';
import { KINDS } from '../../../core/database/rows/shapes.js';

// A backup is a streamed tar archive:
//
//   rows/<table>/<n>.gz      JSON lines: values of a row in the head's column order
//   index/<n>.jsonl          name, size and SHA-256 of the parts since the previous index
//   manifest.json            totals of rows and files; always last
//
// age (https://age-encryption.org/v1) seals the whole with a passphrase or public key.

export const FORMAT = 'portico-backup';
/** Increases when older versions cannot read it. */
export const FORMAT_VERSION = 1;

export const HEAD = 'portico.json';
export const MANIFEST = 'manifest.json';
export const PARTS_OF_INDEX = 1_000;

const name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const table = z.object({
  name,
  columns: z.array(z.object({ name, kind: z.enum(KINDS) })).min(1),
  key: z.array(name).min(1),
});

export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  made_at: z.iso.datetime(),
  address: z.string(),
  engine: z.enum(['sqlite', 'mariadb']),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  without: z.array(z.string()),
});
export type Head = z.infer<typeof headSchema>;

export const partSchema = z.object({ name: z.string(), size: count, sha256 });
export type PartLine = z.infer<typeof partSchema>;

export const manifestSchema = z.object({
  tables: z.record(name, z.object({ rows: count, sha256, next_id: count.nullable() })),
  files: z.object({ count, bytes: count }),
  /** Had no file when the backup was made. */
  missing: z.array(z.string()),
  index_sha256: sha256,
  ended_at: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const damaged = (how: string): OperatorError =>
  new OperatorError(`The backup is damaged: ${how}. Nothing was changed.`);

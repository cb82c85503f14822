import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  size: number;
  at: Date;
}

export type NameOf = (n: number) => string;

/** Names of unfinished files, including those of a server that crashed. */
const DRAFT = /^\..+\.[0-9a-f]{12}\.part$/;

export const draftOf = (name: string): string => `.${name}.${randomBytes(6).toString('hex')}.part`;

export const isDraft = (name: string): boolean => DRAFT.test(name);

/** A flat set of named files: a folder, or a prefix of a bucket. A file appears under its name only when it is complete. */
export abstract class FileStore {
  abstract readonly address: string;

  abstract locate(name: string): string;

  abstract list(): Promise<StoredFile[]>;

  abstract read(name: string): Promise<Readable>;

  /** Writes a file under the first free name and returns that name; `nameOf` counts from 1. A failed upload leaves nothing. */
  abstract write(bytes: AsyncIterable<Uint8Array>, nameOf: NameOf): Promise<string>;

  /** Replaces a small file. A folder stores `at` as its time, a bucket the time of the upload. */
  abstract put(name: string, text: string, at?: Date): Promise<void>;

  abstract text(name: string): Promise<string | null>;

  abstract remove(name: string): Promise<void>;
}

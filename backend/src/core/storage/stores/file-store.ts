import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  size: number;
  at: Date;
}

export type NameOf = (n: number) => string;

const DRAFT = /^\..+\.[0-9a-f]{12}\.part$/;

export const draftOf = (name: string): string => `.${name}.${randomBytes(6).toString('hex')}.part`;

export const isDraft = (name: string): boolean => DRAFT.test(name);

/** Files appear only when complete. */
export abstract class FileStore {
  abstract readonly address: string;

  abstract locate(name: string): string;

  abstract list(): Promise<StoredFile[]>;

  abstract read(name: string): Promise<Readable>;

  /** Returns the first free name; `nameOf` counts from 1. Failures leave nothing. */
  abstract write(bytes: AsyncIterable<Uint8Array>, nameOf: NameOf): Promise<string>;

  /** A folder stores `at`, a bucket the upload time. */
  abstract put(name: string, text: string, at?: Date): Promise<void>;

  abstract text(name: string): Promise<string | null>;

  abstract remove(name: string): Promise<void>;
}

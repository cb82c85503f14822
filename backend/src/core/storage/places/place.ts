import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface Named {
  name: string;
  size: number;
  /** When it last changed. */
  at: Date;
}

export type NameOf = (n: number) => string;

/** Names of what is being written, or was by somebody who died. */
const DRAFT = /^\..+\.[0-9a-f]{12}\.part$/;

export const draftOf = (name: string): string => `.${name}.${randomBytes(6).toString('hex')}.part`;

export const isDraft = (name: string): boolean => DRAFT.test(name);

/** Things with names, none below another: a folder, or a part of a bucket. Under its own name nothing is there before all of it is. */
export abstract class Place {
  /** As it is named in settings and commands. */
  abstract readonly address: string;

  /** How one of them is named in commands. */
  abstract locate(name: string): string;

  /** What is being written is among them, under a name of its own that {@link isDraft} knows; it changes while that goes on. */
  abstract list(): Promise<Named[]>;

  abstract read(name: string): Promise<Readable>;

  /** Under the first name that is free; `nameOf` counts from 1. Returns it. What breaks off leaves nothing. */
  abstract write(bytes: AsyncIterable<Uint8Array>, nameOf: NameOf): Promise<string>;

  /** Something small, in the place of what was there. A folder notes the moment, a bucket that at which it came. */
  abstract put(name: string, text: string, at?: Date): Promise<void>;

  /** Null: there is none. */
  abstract text(name: string): Promise<string | null>;

  /** Harmless when there is none. */
  abstract remove(name: string): Promise<void>;
}

import { z } from 'zod';
import type { Setting } from './setting.js';

/** Where a value comes from: a variable, the file that one names, or nobody said anything. */
export type SettingOrigin = 'environment' | 'file' | 'default';

/** One setting as it was given, for people who look at the installation. */
export interface ToldSetting {
  name: string;
  source: SettingOrigin;
  isSecret: boolean;
  /** The text of it, or of its fallback. Not to be shown where it is a secret. */
  given: string;
  /** A number, a switch or one word of a list: nobody can be known by it. */
  isPlain: boolean;
}

type Named = [name: string, setting: Setting<z.ZodType>];

export const toldSetting = (
  [name, { secret, fallback, schema }]: Named,
  given: { text: string | undefined; fromFile: boolean },
): ToldSetting => ({
  name,
  source: given.text ? (given.fromFile ? 'file' : 'environment') : 'default',
  isSecret: secret === true,
  given: given.text || fallback,
  isPlain: !secret && isPlain(schema),
});

function isPlain(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return isPlain(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.every(isPlain);
  return [z.ZodEnum, z.ZodNumber, z.ZodLiteral].some((kind) => schema instanceof kind);
}

/** Shorter ones would be found everywhere. */
const SECRET_MIN = 6;
const URL_PARTS = /^\w+:\/\/(?:([^/?#]*)@)?([^/?#]*)/;

/** What must never leave, wherever it turns up: secrets, and the parts of addresses that are. */
export const secretsOf = ({ told }: { told: readonly ToldSetting[] }): string[] =>
  told
    .flatMap(({ isSecret, given }) => {
      const password = /^[^:]*:(.*)$/.exec(URL_PARTS.exec(given)?.[1] ?? '')?.[1] ?? '';
      return [...(isSecret ? [given, ...within(given)] : []), password, decoded(password)];
    })
    .filter((text) => text.length >= SECRET_MIN)
    .sort((one, other) => other.length - one.length);

/** A secret that is a list of many things holds smaller ones. */
const within = (given: string): string[] =>
  [...given.matchAll(/"\w*secret"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What admins may read of a setting: nothing of a secret, and no credentials in an address. */
export const shownSetting = ({ isSecret, given }: ToldSetting): string | null =>
  isSecret || given === '' ? null : given.replace(/:\/\/[^/?#]*@/g, '://…@');

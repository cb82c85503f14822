import { z } from 'zod';
import type { Setting } from './setting.js';

export type SettingOrigin = 'environment' | 'file' | 'default';

export interface DisplayedSetting {
  name: string;
  source: SettingOrigin;
  isSecret: boolean;
  /** Secrets must not be displayed. */
  given: string;
  isPlain: boolean;
}

type Named = [name: string, setting: Setting<z.ZodType>];

export const displayedSetting = (
  [name, { secret, fallback, schema }]: Named,
  given: { text: string | undefined; fromFile: boolean },
): DisplayedSetting => ({
  name,
  source: given.text ? (given.fromFile ? 'file' : 'environment') : 'default',
  isSecret: secret === true,
  given: given.text || fallback,
  isPlain: !secret && isPlain(schema),
});

function isPlain(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return isPlain(schema.in) || isPlain(schema.out);
  if (schema instanceof z.ZodUnion) return schema.options.every(isPlain);
  return [z.ZodEnum, z.ZodNumber, z.ZodLiteral].some((kind) => schema instanceof kind);
}

/** Shorter values would match everywhere. */
const SECRET_MIN = 6;
const URL_PARTS = /^\w+:\/\/(?:([^/?#]*)@)?([^/?#]*)/;

export const secretsOf = ({ displayed }: { displayed: readonly DisplayedSetting[] }): string[] =>
  displayed
    .flatMap(({ isSecret, given }) => {
      const password = /^[^:]*:(.*)$/.exec(URL_PARTS.exec(given)?.[1] ?? '')?.[1] ?? '';
      return [...(isSecret ? [given, ...within(given)] : []), password, decoded(password)];
    })
    .filter((text) => text.length >= SECRET_MIN)
    .sort((one, other) => other.length - one.length);

const within = (given: string): string[] =>
  [...given.matchAll(/"\w*secret"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Null for a secret; credentials in addresses are hidden. */
export const shownSetting = ({ isSecret, given }: DisplayedSetting): string | null =>
  isSecret || given === '' ? null : given.replace(/:\/\/[^/?#]*@/g, '://…@');

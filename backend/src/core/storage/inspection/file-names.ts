import { truncate, withoutInvisible } from '../../common/text/text.js';

const NAME_MAX = 200;
const ORIGINAL_MAX = 255;
const SUFFIX_ROOM = 10;

const RESERVED = /[/\\<>":*?|]/g;

export interface FileName {
  stem: string;
  extension: string;
}

const fitted = (text: string, max: number): string => truncate(text, max).trim();

/** Browsers send quotes and line breaks percent-encoded. */
const decoded = (name: string): string => name.replaceAll('%22', '"').replace(/(?:%0[AD])+/g, ' ');

const visible = (name: string): string => withoutInvisible(decoded(name)).replace(/\s+/g, ' ').trim();

function split(name: string): FileName {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? { stem: name, extension: '' } : { stem: name.slice(0, dot), extension: name.slice(dot + 1) };
}

export function originalName(uploaded: string): string {
  const name = visible(uploaded);
  if ([...name].length <= ORIGINAL_MAX) return name;
  const { stem, extension } = split(name);
  const ending = `.${fitted(extension, 10)}`;
  return fitted(stem, ORIGINAL_MAX - ending.length) + ending;
}

export function fileName(uploaded: string, extensions: readonly string[]): FileName | null {
  const { stem, extension } = split(visible(uploaded).replace(RESERVED, ''));
  const known = extensions.find((accepted) => accepted === extension.toLowerCase());
  if (!known) return null;
  const clean = fitted(stem.replace(/^[.\s]+/, ''), NAME_MAX - known.length - 1 - SUFFIX_ROOM).replace(
    /(?<![.\s])[.\s]+$/,
    '',
  );
  return { stem: clean || 'file', extension: known };
}

/** `plan.pdf`, then `plan-2.pdf` … */
export const numbered = ({ stem, extension }: FileName, number: number): string =>
  `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;

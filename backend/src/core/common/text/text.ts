import { streamSafe } from './fold.js';

export const truncate = (text: string, max: number): string => [...text].slice(0, max).join('');

export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/** Flags of England, Scotland and Wales contain tag characters. */
const FLAG = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}`;
const SELECTORS_AND_JOINERS = String.raw`[\u180B-\u180D\u180F\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`;
const HIDDEN = String.raw`[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]`;
const INVISIBLE = new RegExp(`(${FLAG})|(?!${SELECTORS_AND_JOINERS})${HIDDEN}`, 'gu');

/** Joiners and variation selectors stay, because some scripts and emoji need them. */
export const withoutInvisible = (text: string): string => streamSafe(text).normalize('NFC').replace(INVISIBLE, '$1');

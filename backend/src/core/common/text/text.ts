import { streamSafe } from './fold.js';

export const truncate = (text: string, max: number): string => [...text].slice(0, max).join('');

export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

const INVISIBLE = /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Joiners stay, because some scripts need them. */
export const withoutInvisible = (text: string): string => streamSafe(text).normalize('NFC').replace(INVISIBLE, '');

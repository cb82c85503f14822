import { LIMITS } from '../field-limits.js';
import { withoutInvisible } from './text.js';

/** Letters that show nothing: Hangul fillers and the blank Braille pattern. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/g;
/** At least one letter, digit, mark or sign that a reader can see. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is stored: in NFC, in one line, without control, direction and zero-width signs. */
export const cleanName = (typed: string): string =>
  withoutInvisible(typed.replace(/\s+/g, ' ').replace(BLANK, ' ')).replace(/ {2,}/g, ' ').trim();

export const isVisible = (name: string): boolean => VISIBLE.test(name);

/** Whether a clean name is one that an account may have. One visible letter is enough: Li, Bo, 李. */
export const isPersonName = (name: string): boolean => [...name].length <= LIMITS.lineMax && isVisible(name);

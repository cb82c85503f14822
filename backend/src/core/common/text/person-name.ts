import { LIMITS } from '../field-limits.js';
import { withoutInvisible } from './text.js';

/** Letters without a glyph. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/g;
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** NFC, one line, without control, direction and zero-width characters. */
export const cleanName = (typed: string): string =>
  withoutInvisible(typed.replace(/\s+/g, ' ').replace(BLANK, ' ')).replace(/ {2,}/g, ' ').trim();

export const isVisible = (name: string): boolean => VISIBLE.test(name);

/** A single letter is enough: 李. */
export const isPersonName = (name: string): boolean => [...name].length <= LIMITS.lineMax && isVisible(name);

import { z } from 'zod';
import { isVisible } from '../../../core/common/text/person-name.js';
import { MULTI_LINE, ONE_LINE, trimmedLines } from '../../../core/http/fields.js';

// Only drafts may have too short texts.

const CHARACTERS = 'This text holds characters that are not allowed.';

const upTo = (max: number, { pattern, tidy }: { pattern: RegExp; tidy: (text: string) => string }) =>
  z
    .string()
    .overwrite(tidy)
    .regex(pattern, CHARACTERS)
    .refine((value) => [...value].length <= max, `At most ${max.toLocaleString('en')} characters are allowed.`)
    .meta({ maxLength: max });

export const line = (max: number) => upTo(max, { pattern: ONE_LINE, tidy: (text) => text.trim() });
export const lines = (max: number) => upTo(max, { pattern: MULTI_LINE, tidy: trimmedLines });

export const REQUIRED = 'Please fill this in.';
export const needed = <Schema extends z.ZodString>(schema: Schema) =>
  schema.min(1, { error: REQUIRED, abort: true }).refine(isVisible, REQUIRED);

export const list = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z.array(schema).max(max, `At most ${max} are allowed.`);

export const title = () => needed(line(120));

/** In pixels, as in JPEG. */
const SIDE_MAX = 65_535;

const pictureKey = z.string().regex(/^[0-9a-f]{32}$/, 'Please choose a picture.');

export const picture = z
  .object({
    key: pictureKey,
    width: z.int().min(1).max(SIDE_MAX),
    height: z.int().min(1).max(SIDE_MAX),
    alt: line(255).min(1, 'Please describe the picture.'),
  })
  .meta({ id: 'SitePicture' });

export const isLink = (value: string): boolean =>
  /^\/(?![/\\])[^\p{Cc}\s\\]*$/u.test(value) || /^#[\w-]+$/.test(value) || isAddress(value);

function isAddress(value: string): boolean {
  if (!/^(https?:\/\/|mailto:|tel:)[^\p{Cc}\s]+$/iu.test(value)) return false;
  return URL.canParse(value);
}

/** Refused even in drafts. */
export const HARMFUL_LINK = 'Please enter a path such as /about or an https address. This link is not allowed.';
const isHarmful = (value: string): boolean =>
  /^\s*[/\\]\s*[/\\]/.test(value) ||
  (/^[a-z][a-z0-9+.-]*:/i.test(value.replace(/[\p{Cc}\s]/gu, '')) && !/^(https?|mailto|tel):/i.test(value));

export const link = () =>
  line(2_048)
    .refine((value) => !isHarmful(value), { error: HARMFUL_LINK, abort: true })
    .refine((value) => value === '' || isLink(value), 'Please enter a path such as /about or an https address.');

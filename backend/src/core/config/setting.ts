import { z } from 'zod';
import { storedEmail } from '../common/text/email-address.js';

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);
export const port = wholeNumber(0, 65_535);
export const count = wholeNumber(1, 1_000_000_000);
export const days = wholeNumber(1, 36_500);
export const text = z.string().trim();
export const optionalEmail = text.transform((value, context) => {
  const email = value === '' ? '' : storedEmail(value);
  if (email !== null) return email;
  context.addIssue('must be an email address');
  return z.NEVER;
});
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
/** In any case: YAML writes True. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(words, { error: `must be ${anyOf.format(words.filter(Boolean))}` }));
export const flag = oneOf('true', 'false').transform((value) => value === 'true');
export const partsBetween = (separator: string) =>
  text.transform((value) =>
    value
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  );
export const list = partsBetween(',');

export interface Setting<S extends z.ZodType> {
  schema: S;
  fallback: string;
  doc: string;
  /** Also read from `NAME_FILE`, the path of a file. */
  secret?: true;
}

export const setting = <S extends z.ZodType>(schema: S, fallback: string, doc: string): Setting<S> => ({
  schema,
  fallback,
  doc,
});
export const secret = <S extends z.ZodType>(schema: S, doc: string): Setting<S> => ({
  schema,
  fallback: '',
  doc,
  secret: true,
});

import { z } from 'zod';
import { storedEmail } from '../common/text/email-address.js';

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1).max(1_000_000_000);
export const days = z.coerce.number().int().min(1).max(36_500);
export const text = z.string().trim();
export const optionalEmail = text.transform((value, context) => {
  const email = value === '' ? '' : storedEmail(value);
  if (email !== null) return email;
  context.addIssue('must be an email address');
  return z.NEVER;
});
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
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

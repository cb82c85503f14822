import type { z } from 'zod';
import { DomainError, type FieldMessages } from '../../../core/errors.js';
import type { ContentKind } from '../content-kind.words.js';
import { cleanRichText } from './rich-text.js';
import { type AnyDocument, DOCUMENTS } from './documents.js';

/** What may still be missing while somebody writes. */
const UNFINISHED = ['too_small', 'invalid_format', 'custom'];
const SHAPE = 'The document is malformed.';

/** A document that may be published: whole, trimmed and cleaned. Throws with a message for each field otherwise. */
export function wholeDocument<Kind extends ContentKind>(kind: Kind, given: unknown): AnyDocument {
  const parsed = DOCUMENTS[kind].safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues);
}

/** A document as it is being written: what is missing or wrong in a field may wait, what is no such document is refused. */
export function draftDocument(kind: ContentKind, given: unknown): AnyDocument {
  const parsed = DOCUMENTS[kind].safeParse(given);
  if (parsed.success) return parsed.data;
  const broken = parsed.error.issues.filter((issue) => !UNFINISHED.includes(issue.code) || isTooLong(issue));
  if (broken.length > 0) throw refusal(broken);
  return cleaned(given) as AnyDocument;
}

/** Long texts of an unfinished document, too, are kept from the allow-list only. */
function cleaned(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(cleaned);
  if (typeof part !== 'object' || part === null) return part;
  return cleanRichText(part) ?? Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, cleaned(inside)]));
}

/**
 * A draft as it can be drawn: a field of its own that holds what cannot be in it (a link that leads nowhere, a colour that is none) shows
 * what is published, one within it nothing. What is still empty stays empty.
 */
export function drawableDocument(kind: ContentKind, draft: AnyDocument, published: AnyDocument | null): AnyDocument {
  const parsed = DOCUMENTS[kind].safeParse(draft);
  if (parsed.success) return draft;
  const drawable = structuredClone(draft);
  for (const { code, path } of parsed.error.issues) {
    const [field, ...within] = path;
    if (code === 'too_small' || field === undefined) continue;
    const holder = path.slice(0, -1).reduce<Part>((part, key) => part[key] as Part, drawable as unknown as Part);
    holder[path.at(-1)!] = (within.length === 0 && (published as Part | null)?.[field]) || '';
  }
  return drawable;
}

type Part = Record<PropertyKey, unknown>;

/** What is not finished yet in a draft, by field. */
export function faultsOf(kind: ContentKind, given: unknown): FieldMessages {
  const parsed = DOCUMENTS[kind].safeParse(given);
  return parsed.success ? {} : byField(parsed.error.issues);
}

const isTooLong = ({ code, message }: z.core.$ZodIssue): boolean => code === 'custom' && message.startsWith('At most');

function byField(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) (fields[path.join('.') || 'document'] ??= []).push(message);
  return fields;
}

function refusal(issues: readonly z.core.$ZodIssue[]): DomainError {
  const fields = byField(issues);
  const first = Object.values(fields)[0]?.[0] ?? SHAPE;
  return new DomainError(400, 'VALIDATION_FAILED', first, { fields });
}

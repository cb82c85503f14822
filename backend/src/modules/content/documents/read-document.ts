import type { z } from 'zod';
import { DomainError, type FieldMessages } from '../../../core/common/errors.js';
import type { ContentKind } from '../content-kind.words.js';
import { cleanRichText } from './rich-text.js';
import { type AnyDocument, DOCUMENTS } from './documents.js';
import { HARMFUL_LINK } from './fields.js';

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
  const broken = parsed.error.issues.filter(
    (issue) => !UNFINISHED.includes(issue.code) || isTooLong(issue) || issue.message === HARMFUL_LINK,
  );
  if (broken.length > 0) throw refusal(broken);
  return knownParts(DOCUMENTS[kind], given) as AnyDocument;
}

/** An unfinished document without properties that its schema does not name; long texts are kept from the allow-list only. */
function knownParts(schema: z.core.$ZodType, part: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return cleanRichText(part);
  if (def.type === 'nullable' || def.type === 'optional') return part === null ? null : knownParts(def.innerType, part);
  if (def.type === 'array') return (part as unknown[]).map((element) => knownParts(def.element, element));
  if (def.type === 'union') return knownParts(optionFor(def, part as Part), part);
  if (def.type !== 'object') return part;
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([key, inside]) =>
      key in (part as Part) ? [[key, knownParts(inside, (part as Part)[key])]] : [],
    ),
  );
}

/** The member of a union that the part belongs to; of texts it does not matter which. */
function optionFor({ options, ...def }: z.core.$ZodUnionDef, part: Part): z.core.$ZodType {
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (discriminator === undefined) return options[0]!;
  return options.find((option) => {
    const { shape } = (option as z.core.$ZodObject)._zod.def;
    return (shape[discriminator] as z.core.$ZodLiteral)._zod.def.values.includes(part[discriminator] as string);
  })!;
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

import type { z } from 'zod';
import { DomainError, type FieldMessages } from '../../../core/common/errors.js';
import type { ContentKind } from './content-kind.words.js';
import { cleanRichText } from './rich-text.js';
import type { AnyDocument } from './document.types.js';
import { DOCUMENTS } from './documents.js';
import { HARMFUL_LINK } from './fields.js';

/** Allowed in drafts. */
const UNFINISHED = ['too_small', 'invalid_format', 'custom'];
const SHAPE = 'The document is malformed.';
const MALFORMED = ['invalid_type', 'invalid_value', 'invalid_union'];

/** @throws DomainError with messages per field */
export function parseForPublication<Kind extends ContentKind>(kind: Kind, given: unknown): AnyDocument {
  const parsed = DOCUMENTS[kind].safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues);
}

/** @throws DomainError for a wrong structure, long texts and harmful links */
export function parseDraft(kind: ContentKind, given: unknown): AnyDocument {
  const parsed = DOCUMENTS[kind].safeParse(given);
  if (parsed.success) return parsed.data;
  const broken = parsed.error.issues.filter(
    (issue) => !UNFINISHED.includes(issue.code) || isTooLong(issue) || issue.message === HARMFUL_LINK,
  );
  if (broken.length > 0) throw refusal(broken);
  return removeUnknownParts(DOCUMENTS[kind], given) as AnyDocument;
}

function removeUnknownParts(schema: z.core.$ZodType, part: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return cleanRichText(part);
  if (def.type === 'nullable' || def.type === 'optional')
    return part === null ? null : removeUnknownParts(def.innerType, part);
  if (def.type === 'array') return (part as unknown[]).map((element) => removeUnknownParts(def.element, element));
  if (def.type === 'union') return removeUnknownParts(optionFor(def, part as Part), part);
  if (def.type !== 'object') return part;
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([key, inside]) =>
      key in (part as Part) ? [[key, removeUnknownParts(inside, (part as Part)[key])]] : [],
    ),
  );
}

function optionFor({ options, ...def }: z.core.$ZodUnionDef, part: Part): z.core.$ZodType {
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (discriminator === undefined) return options[0]!;
  return options.find((option) => {
    const { shape } = (option as z.core.$ZodObject)._zod.def;
    return (shape[discriminator] as z.core.$ZodLiteral)._zod.def.values.includes(part[discriminator] as string);
  })!;
}

/** Invalid top-level fields take the published value, nested ones become empty. */
export function renderableDraft(kind: ContentKind, draft: AnyDocument, published: AnyDocument | null): AnyDocument {
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

export function publicationFaults(kind: ContentKind, given: unknown): FieldMessages {
  const parsed = DOCUMENTS[kind].safeParse(given);
  return parsed.success ? {} : byField(parsed.error.issues);
}

const isTooLong = ({ code, message }: z.core.$ZodIssue): boolean => code === 'custom' && message.startsWith('At most');

function byField(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const { code, path, message } of issues)
    (fields[path.join('.') || 'document'] ??= []).push(
      MALFORMED.includes(code) ? 'This part is missing or malformed.' : message,
    );
  return fields;
}

function refusal(issues: readonly z.core.$ZodIssue[]): DomainError {
  const fields = byField(issues);
  const first = Object.values(fields)[0]?.[0] ?? SHAPE;
  return new DomainError(400, 'VALIDATION_FAILED', first, { fields });
}

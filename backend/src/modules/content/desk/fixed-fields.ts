import type { FirmFacts } from '../../../core/firm/facts.js';
import type { ContentKind } from '../content-kind.words.js';

/** Fields of documents, by the facts that the environment may decide. */
const FIELDS: Partial<Record<keyof FirmFacts, readonly [kind: ContentKind, field: string]>> = {
  name: ['brand', 'name'],
  legalName: ['brand', 'legal_name'],
  tagline: ['brand', 'tagline'],
  email: ['facts', 'email'],
  phone: ['facts', 'phone'],
  address: ['facts', 'address'],
  location: ['facts', 'location'],
  timeZone: ['facts', 'timezone'],
};

/** Fields of a document that have no effect while the environment says otherwise. */
export const fixedFields = (kind: ContentKind, fixed: Partial<FirmFacts>): string[] =>
  Object.keys(fixed).flatMap((fact) => {
    const [of, field] = FIELDS[fact as keyof FirmFacts] ?? [];
    return of === kind && field ? [field] : [];
  });

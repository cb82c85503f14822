type Part = Record<string, unknown>;

/** Path such as `offers.0.title`. */
export const valueAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Part | undefined)?.[key], document);

/** Other parts keep their identity. */
export function withValue<Document>(document: Document, path: string, value: unknown): Document {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? withValue((document as Part)[key], rest.join('.'), value) : value;
  if (Array.isArray(document)) return document.with(Number(key), inner) as Document;
  return { ...document, [key]: inner };
}

export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export const differing = (before: object, after: object): string[] =>
  Object.keys(after).filter((field) => !same((before as Part)[field], (after as Part)[field]));

import { DomainError } from '../errors.js';

const MAX_DEPTH = 20;
const MAX_KEYS = 2_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = (message: string) => new DomainError(400, 'MALFORMED_JSON', message);

/**
 * Parses a JSON body: one object, UTF-8 only, at most 20 deep and 2,000 keys, no key that names a part of every object.
 * A validator that walks the value afterwards can rely on all three.
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw malformed('The request body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('The request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The request body must be a JSON object.');
  inspect(value);
  return value;
}

function inspect(root: unknown): void {
  let keys = 0;
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw malformed('The request body is nested too deeply.');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const names = Object.keys(value);
      keys += names.length;
      if (keys > MAX_KEYS) throw malformed('The request body has too many keys.');
      if (!Array.isArray(value) && names.some((name) => name in Object.prototype)) {
        throw malformed('The request body has a key that is not allowed.');
      }
      next.push(...(Object.values(value) as unknown[]));
    }
    level = next;
  }
}

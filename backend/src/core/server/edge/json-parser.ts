import { DomainError } from '../../common/errors.js';
import { exceededBound } from '../../common/json-bounds.js';

// Below the site import's bounds: every saved document can be imported.
const MAX_DEPTH = 31;
const MAX_KEYS = 9_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = (message: string) => new DomainError(400, 'MALFORMED_JSON', message);

/** UTF-8, bounded, without prototype keys. */
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

const TOO_MUCH = {
  depth: 'The request body is nested too deeply.',
  keys: 'The request body has too many keys.',
} as const;

function inspect(root: object): void {
  const exceeded = exceededBound(root, { depth: MAX_DEPTH, keys: MAX_KEYS });
  if (exceeded) throw malformed(TOO_MUCH[exceeded]);
  for (let level: unknown[] = [root]; level.length > 0; level = level.flatMap(partsOf)) {
    if (level.some(hasInheritedName)) throw malformed('The request body has a key that is not allowed.');
  }
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [];
const hasInheritedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).some((name) => name in Object.prototype);

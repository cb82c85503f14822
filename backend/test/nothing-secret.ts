import type { Answer, Sent } from './answer.js';
import { undeclaredError } from './undeclared-error.js';

const FORBIDDEN = /password|hash|secret/i;
const SAYS_ONLY_THAT = 'isSecret';
const CONTRACT = '/api/openapi.json';

export const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

/** `fields` of an error may repeat names from the request. */
export function secretsIn(body: unknown): string[] {
  const { fields: _sent, ...rest } = { fields: null, ...(body as object) };
  return keysOf(rest).filter((key) => FORBIDDEN.test(key) && key !== SAYS_ONLY_THAT);
}

export function looked<A extends Answer>(sent: Sent, answer: A): A {
  const { url } = sent;
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  const secrets = isJson && url !== CONTRACT ? secretsIn(answer.json()) : [];
  if (secrets.length > 0) throw new Error(`The answer of ${url} has the keys ${secrets.join(', ')}.`);
  const fault = undeclaredError(sent, answer);
  if (fault) throw new Error(fault);
  return answer;
}

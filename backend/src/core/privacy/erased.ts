/** Where no letter goes: RFC 2606 keeps this ending from ever being an address. */
const DOMAIN = '@erased.invalid';

/** What stands where a name stood. */
export const ERASED_NAME = 'Erased person';

/** What stands in an account that records still lean on. No two are the same, and nobody can have one. */
export const erasedAccount = (id: number) => ({ name: `${ERASED_NAME} ${id}`, email: `erased-${id}${DOMAIN}` });

/** Whether an address is what an erasure left. */
export const isErased = (email: string): boolean => email.endsWith(DOMAIN);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text without these words, whatever their capitals. */
export function withoutWords(text: string, words: readonly string[]): string {
  const told = words.filter((word) => word !== '').map(escaped);
  return told.length === 0 ? text : text.replace(new RegExp(told.join('|'), 'giu'), ERASED_NAME);
}

/** The same for every text of a value. */
export function valueWithout(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return withoutWords(value, words);
  if (Array.isArray(value)) return value.map((one) => valueWithout(one, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, valueWithout(one, words)]));
}

const ADDRESS = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi;

/** Takes e-mail addresses out of a text. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[removed]');

const CREDENTIALS = /(:\/\/)[^\s/@]{1,300}@/g;
const HEADER = /\b(bearer|basic)\s+[\w.+/=~-]+/gi;
const NAMED = /\b(password|passphrase|passwd|secret|token|authorization|cookie|api[-_]?key|code)\b["']?\s*[:=]\s*\S+/gi;
const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g;
/** What nobody can read is a key, a token or a hash. */
const RANDOM = /(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g;

/** What a program says of a fault, without what it may hold of people and secrets. `secrets` are those that are known. */
export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text);
  const plain = known
    .replace(CREDENTIALS, '$1[removed]@')
    .replace(HEADER, '$1 [removed]')
    .replace(NAMED, '$1 [removed]')
    .replace(RANDOM, '[removed]');
  return withoutAddresses(plain);
}

/** The same without what stands between quotes: drivers put values of rows there. */
export const withoutValues = (text: string, secrets: readonly string[] = []): string =>
  withoutSecrets(text, secrets).replace(QUOTED, '…');

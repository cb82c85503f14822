const ADDRESS = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi;

export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[removed]');

const CREDENTIALS = /(:\/\/)[^\s/@]{1,300}@/g;
const HEADER = /\b(bearer|basic)\s+[\w.+/=~-]+/gi;
const NAMED = /\b(password|passphrase|passwd|secret|token|authorization|cookie|api[-_]?key|code)\b["']?\s*[:=]\s*\S+/gi;
const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g;
/** Long random strings are keys, tokens or hashes. */
const RANDOM = /(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g;

export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text);
  const plain = known
    .replace(CREDENTIALS, '$1[removed]@')
    .replace(HEADER, '$1 [removed]')
    .replace(NAMED, '$1 [removed]')
    .replace(RANDOM, '[removed]');
  return withoutAddresses(plain);
}

export const withoutValues = (text: string, secrets: readonly string[] = []): string =>
  withoutSecrets(text, secrets).replace(QUOTED, '…');

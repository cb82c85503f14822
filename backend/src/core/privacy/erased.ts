/** Where no letter goes: RFC 2606 keeps this ending from ever being an address. */
const DOMAIN = '@erased.invalid';

/** What stands where a name stood. */
export const ERASED_NAME = 'Erased person';

/** What stands in an account that records still lean on. No two are the same, and nobody can have one. */
export const erasedAccount = (id: number) => ({ name: `${ERASED_NAME} ${id}`, email: `erased-${id}${DOMAIN}` });

/** Whether an address is what an erasure left. */
export const isErased = (email: string): boolean => email.endsWith(DOMAIN);

const SIGN = String.raw`[\p{L}\p{M}\p{N}]`;
const PART = String.raw`[\p{L}\p{M}\p{N}_]`;
const IN_ADDRESS = String.raw`[\p{L}\p{M}\p{N}._%+-]`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const pieces = (word: string) => word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => piece !== '');
const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '');

/** Not inside a longer address: `ann@x.de` is not in `jo.ann@x.de`. */
const address = (email: string) => String.raw`(?<!${PART}[.%+'-]?)${escaped(email)}(?!${PART}|-${PART}|\.\p{L})`;

/** Neither a part of a longer word, nor of a double name, nor of an address. */
const oneWord = (name: string) => String.raw`(?<!${PART}[-@]?)${escaped(name)}(?!${PART}|-${PART}|[.@+]${SIGN})`;

/** With spaces as a name is written, or as files and links write it: `anna-meier-passport.pdf`. */
const fullName = (name: string) => [
  String.raw`(?<!${SIGN}-?)${name
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`\s+`)}(?!${SIGN}|-${SIGN})`,
  String.raw`(?<!${SIGN}|@${IN_ADDRESS}*)${pieces(name).join('[-_.]+')}(?!${SIGN}|${IN_ADDRESS}*@)`,
];

const standing = (word: string): string[] => {
  if (word.includes('@')) return [address(word)];
  return /\s/.test(word) && pieces(word).length > 1 ? fullName(word) : [oneWord(word)];
};

const replaced = (text: string, patterns: readonly string[], by: string) =>
  patterns.length === 0 ? text : text.replace(new RegExp(patterns.join('|'), 'giu'), by);

const saying = (words: readonly string[]) => words.map((word) => word.trim()).filter((word) => word !== '');

/** A text without these words where they stand for themselves, whatever their capitals: `Ann` is not in `planned`. */
export const withoutWords = (text: string, words: readonly string[]): string =>
  replaced(text, saying(words).flatMap(standing), ERASED_NAME);

/** The name of a file of theirs without these words, whatever separates them there, and also without their accents. */
export function fileNameWithout(name: string, words: readonly string[], by = ERASED_NAME): string {
  const told = [...new Set(saying(words).flatMap((word) => [word, plain(word)]))].map(pieces);
  const patterns = told.filter(({ length }) => length > 0).map((word) => word.join(`(?:(?!${SIGN}).)+`));
  return replaced(
    name,
    patterns.map((pattern) => `(?<!${SIGN})${pattern}(?!${SIGN})`),
    by,
  );
}

/** Somebody may be called User: what fields say in one small word is nobody's name. */
const isFieldWord = (value: string, words: readonly string[]): boolean =>
  words.some((word) => word !== value && word.toLowerCase() === value && /^[a-z]+$/.test(value));

/** The same as {@link withoutWords} for every text of a value. Names of fields stay. */
export function valueWithout(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return isFieldWord(value, words) ? value : withoutWords(value, words);
  if (Array.isArray(value)) return value.map((one) => valueWithout(one, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, valueWithout(one, words)]));
}

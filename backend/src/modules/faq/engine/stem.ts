const SUFFIXES = 'ational ation ement ment ness edly able ible ance ence ing ion ive ed ly er or al e'.split(' ');
const SHORTEST_STEM = 3;

/** Lighter than Porter (1980), which found fewer questions (ADR 22). */
export function stem(word: string): string {
  if (word.length <= SHORTEST_STEM) return word;
  const singular = word
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:isation|ization|ising|izing|ised|ized|ise|ize)$/, 'iz');
  return withoutSuffix(singular)
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/i$/, 'y');
}

function withoutSuffix(word: string): string {
  for (const suffix of SUFFIXES) {
    const head = word.slice(0, -suffix.length);
    if (word.endsWith(suffix) && head.length >= SHORTEST_STEM && /[aeiouy]/.test(head)) return head;
  }
  return word;
}

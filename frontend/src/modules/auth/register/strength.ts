export type Level = 0 | 1 | 2 | 3;

const ALPHABETS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
/** Bits of entropy for fair, good and strong. */
const STEPS = [30, 48, 64];

function surprises(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}

/** Rough estimate: 0 weak to 3 strong. The server also refuses common passwords. */
export function strengthOf(password: string): Level {
  const choices = ALPHABETS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
  const different = new Set(password.toLowerCase()).size;
  const bits = Math.min(surprises(password), different * 2) * Math.log2(choices);
  return STEPS.filter((step) => bits >= step).length as Level;
}

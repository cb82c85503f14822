import { crc32 } from 'node:zlib';

/** Characters of the patch; each position may be one of two, which makes 64 unknowns for 32 equations. */
const LENGTH = 64;
const [ONE, OTHER] = ['A', 'B'];

/**
 * A JSON object with other content and the same CRC32 as `text`: CRC32 is linear, so the characters of one additional
 * member can be solved for. Shows that a genuine signature says nothing about the body.
 */
export function withCrcOf(text: string, forged: object): string {
  const frame = JSON.stringify({ ...forged, note: ONE.repeat(LENGTH) });
  const at = frame.lastIndexOf(ONE.repeat(LENGTH));
  const filled = (choice: boolean[]) =>
    frame.slice(0, at) + choice.map((other) => (other ? OTHER : ONE)).join('') + frame.slice(at + LENGTH);
  const none = Array.from({ length: LENGTH }, () => false);
  const base = crc32(filled(none));
  const effects = none.map((_, position) => crc32(filled(none.map((_no, index) => index === position))) ^ base);
  return filled(solve(effects, crc32(text) ^ base));
}

/** Which of the 32-bit effects add up (without carry) to the wanted one. */
function solve(effects: number[], wanted: number): boolean[] {
  const rows = effects.map((value, index) => ({ value, parts: 1n << BigInt(index) }));
  let rest = wanted;
  let parts = 0n;
  for (let bit = 31; bit >= 0; bit -= 1) {
    const has = (value: number) => ((value >>> bit) & 1) === 1;
    const pivot = rows.find(({ value }) => has(value));
    if (!pivot) continue;
    rows.splice(rows.indexOf(pivot), 1);
    for (const row of rows.filter(({ value }) => has(value))) {
      row.value ^= pivot.value;
      row.parts ^= pivot.parts;
    }
    if (!has(rest)) continue;
    rest ^= pivot.value;
    parts ^= pivot.parts;
  }
  if (rest !== 0) throw new Error('the patch is too short');
  return effects.map((_, index) => ((parts >> BigInt(index)) & 1n) === 1n);
}

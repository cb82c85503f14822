const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of a script are runs of ten (The Unicode Standard, 4.6). */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

export const withLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit);

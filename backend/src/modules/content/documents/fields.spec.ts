import { line, lines, needed, REQUIRED } from './fields.js';

describe('texts of documents', () => {
  it.each(['\v', '\f', '\u0085'])('have a line break for %j where several lines are allowed', (character) => {
    expect(lines(9).parse(`${character}a${character}b${character}`)).toBe('a\nb');
    expect(line(9).safeParse(`a${character}b`).success).toBe(false);
  });

  it.each(['', ' ', '\u200B', '\u2800\u00AD'])('must be visible where needed: %j', (text) => {
    const { error } = needed(line(9)).safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([REQUIRED]);
    expect(needed(line(9)).parse(' 李 ')).toBe('李');
  });

  it.each(['\0', '\u001b', '\ud800'])('may not contain %j', (character) => {
    for (const schema of [line(9), lines(9)]) expect(schema.safeParse(`a${character}b`).success).toBe(false);
  });
});

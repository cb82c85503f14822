import { layOut } from './text-layout.js';

const measure = {
  fontOf: (sign: string) => (/\p{sc=Hebrew}/u.test(sign) ? 'hebrew' : 'latin'),
  widthOf: ({ text }: { text: string }) => text.length,
};
const linesOf = (text: string, width = 100) => layOut(text, width, measure).map((runs) => runs.map((run) => run.text));

describe('layOut', () => {
  it('keeps words of one font and direction together', () => {
    expect(linesOf('one two')).toEqual([['one two']]);
  });

  it('orders runs from right to left in a text that begins so', () => {
    expect(linesOf('שלום 12 (עולם)')).toEqual([['(', 'עולם', ') ', '12', ' ', 'שלום']]);
  });

  it('keeps the order of a text that begins from left to right', () => {
    expect(linesOf('Acme שלום 1')).toEqual([['Acme ', '1', ' ', 'שלום']]);
  });

  it.each([
    ['after blanks', 'one two three', 8, ['one two', 'three']],
    ['between signs of an alphabet without blanks', '山田太郎山田', 4, ['山田太郎', '山田']],
    ['never before closing punctuation', '山田太、郎', 3, ['山田', '太、郎']],
    ['within a word that is too long', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ])('breaks lines %s', (_where, text, width, lines) => {
    expect(linesOf(text, width).map((runs) => runs.join(''))).toEqual(lines);
  });

  it('returns no line for an empty text', () => {
    expect(linesOf('')).toEqual([]);
  });
});

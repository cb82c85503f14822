const JOINED = /[\p{sc=Arabic}\p{sc=Devanagari}]$/u;
const NO_FONT = '□';

/**
 * Without emoji and invisible characters.
 *
 * @param covers other characters are simplified, or become boxes
 */
export function printable(text: string, covers: (codePoint: number) => boolean): string {
  const line = text
    // Fonts without the variant would miss the whole character.
    .replace(/\p{Variation_Selector}/gu, '')
    .normalize('NFC')
    .replace(/\p{Cc}+|[\u2028\u2029]/gu, ' ')
    // Direction marks could reorder the amount.
    .replace(/\p{Cf}/gu, (sign, at: number, whole: string) =>
      /[\u200C\u200D]/.test(sign) && JOINED.test(whole.slice(0, at)) ? sign : '',
    )
    .replace(/\s+/g, ' ')
    .trim();
  const shown = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => shapeOf(segment, covers)).join('');
  return shown.replace(/\s+/g, ' ').trim() || '–';
}

function shapeOf(segment: string, covers: (codePoint: number) => boolean): string {
  if (isCovered(segment, covers)) return segment;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)) return '';
  const simpler = [segment.normalize('NFKC'), segment.normalize('NFKD').replace(/\p{M}/gu, '')];
  return simpler.find((form) => form !== '' && isCovered(form, covers)) ?? NO_FONT;
}

export const isCovered = (text: string, covers: (codePoint: number) => boolean): boolean =>
  [...text].every((character) => covers(character.codePointAt(0)!));

import { foldText, streamSafe } from './fold.js';

it.each([
  [
    'apostrophes',
    'Shane O’Brien O‘Brien O´Brien O`Brien Oʼbrien O＇Brien',
    "shane o'brien o'brien o'brien o'brien o'brien o'brien",
  ],
  ['quotation marks', '„A“ «B» “C” ＂D＂', '"a" "b" "c" "d"'],
  ['dashes', 'Jean‑Luc A–B—C−D‐E', 'jean-luc a-b-c-d-e'],
  ['invisible signs', 'Anna\u00ADLena\u200B \u2066Weich\u2069\uFEFF', 'annalena weich'],
  ['spaces', '\u00A01\u202F250\u3000USD\t', '1 250 usd'],
  ['full-width forms', 'ＡＢＣ１２', 'abc12'],
  ['ligatures and fractions', 'ﬁne ½ … №', 'fine 1/2 ... no'],
  ['letters of Northern Europe', 'Søren Ødegård Æsir Þór Ðorvar Ŧ', 'soren odegard aesir thor dorvar t'],
  [
    'letters of Central Europe',
    'Łukasz Żółć Großmann STRAẞE Đorđe Kŭchař',
    'lukasz zolc grossmann strasse dorde kuchar',
  ],
  ['letters of Turkey and Malta', 'İpek Yılmaz IŞIK Ħal Għaxaq Ŋ', 'ipek yilmaz isik hal ghaxaq n'],
  ['Arabic letters with tatweel', 'محمـــد فاطمـة', 'محمد فاطمة'],
  ['both lower case sigmas', 'ΟΔΟΣ οδος οδοσ', 'οδοσ οδοσ οδοσ'],
  ['umlauts to one letter, as Latin-ASCII does', 'Müller', 'muller'],
  ['no letters of other alphabets', 'Сколько стоит 项目 مشروع', 'сколько стоит 项目 مشروع'],
])('folds %s', (_name, text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('returns nothing for a text without visible signs', () => {
  expect(foldText('\u00AD\u200B\u0301\u00A0')).toBe('');
});

it('reads at most 30 marks of a letter', () => {
  const marks = '\u0301\u0323'.repeat(60_000);
  expect([foldText(`a${marks}b`), streamSafe(`a${marks}b`)]).toEqual(['ab', `a${marks.slice(0, 30)}b`]);
  const word = 'e\u0301'.repeat(100);
  expect(streamSafe(word)).toBe(word);
}, 5_000);

it('returns the same when it folds a folded text, whatever the sign', () => {
  const changed: string[] = [];
  for (let code = 0; code < 0x30000; code += 1) {
    const folded = foldText(`a${String.fromCodePoint(code)}b`);
    if (foldText(folded) !== folded) changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});

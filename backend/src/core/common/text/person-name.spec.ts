import { cleanName, isPersonName } from './person-name.js';

describe('names of people', () => {
  it.each([
    ['Li', 'Li'],
    ['李', '李'],
    [' Anna \u202Eabc gpj.exe', 'Anna abc gpj.exe'],
    ['An\u200Bna\u0000 Weber\u2066', 'Anna Weber'],
    ['Anna\r\nWeber', 'Anna Weber'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['O’Brien-Smith', 'O’Brien-Smith'],
    ['Anna\u{E0041}\u{E0042}', 'Anna'],
    ['\uFFF9Anna\uFFFB', 'Anna'],
    ['An\u034Fna', 'Anna'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['👩🏽\u200D💻 ❤\uFE0F', '👩🏽\u200D💻 ❤\uFE0F'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
  ])('are stored as they are seen: %j', (typed, stored) => {
    expect([cleanName(typed), isPersonName(cleanName(typed))]).toEqual([stored, true]);
  });

  it.each([
    '',
    ' ',
    '\u200B\u200B\u200B',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
    '\u200D',
    '\u{E0041}',
    '\u00AD',
    '\u0301',
  ])('are rejected when nothing of them is visible: %j', (typed) => {
    expect(isPersonName(cleanName(typed))).toBe(false);
  });
});

import { isEmail, storedEmail, TYPED_EMAIL } from './email-address.js';

const VALID = [
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['Anna@ПРИМЕР.РФ', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@bücher-weber.example', 'anna@xn--bcher-weber-thb.example'],
  ['anna@bu\u0308cher-weber.example', 'anna@xn--bcher-weber-thb.example'],
  ['anna@XN--BCHER-WEBER-THB.example', 'anna@xn--bcher-weber-thb.example'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ["o'neil+shop.1@a-b.co.example", "o'neil+shop.1@a-b.co.example"],
  [' A.B@Firm.Example ', 'a.b@firm.example'],
  ['\u202AAn\u00ADna@kunde.example\u202C', 'anna@kunde.example'],
  ['\u200Banna@kunde.example\u200E', 'anna@kunde.example'],
] as const;
const INVALID = [
  ...[
    'a..b@kunde.example',
    '.a@kunde.example',
    'a.@kunde.example',
    'a b@kunde.example',
    'ä@kunde.example',
    '\u212Aate@kunde.example',
    '@x.example',
  ],
  ...[
    'a@kunde',
    'a@kunde..example',
    'a@.example',
    'a@example.',
    'a@-x.example',
    'a@x-.example',
    'a@kunde.1',
    'a@10.0.0.1',
  ],
  ...[
    'a@xn--zzzzzzzz99999.example',
    'a@x.example/y',
    'a@x.example:25',
    'a@x.example#y',
    'a@[::1]',
    'a@b@x.example',
    '',
    'a',
  ],
  ...['a@%65.example', 'a@x\u0000.example', `${'a'.repeat(65)}@x.example`, `a@${'x.'.repeat(130)}example`],
];

describe('storedEmail', () => {
  it.each(VALID)('returns the stored form of %s', (typed, stored) => {
    expect(storedEmail(typed)).toBe(stored);
    expect(storedEmail(stored)).toBe(stored);
    expect(new RegExp(TYPED_EMAIL, 'u').test(typed.trim().replaceAll('。', '.'))).toBe(true);
  });

  it.each(INVALID)('rejects %j', (typed) => {
    expect(isEmail(typed)).toBe(false);
  });

  it('rejects a host that is too long to convert', () => {
    const ignored = '\u00AD';
    expect(storedEmail(`a@${ignored}x.example`)).toBe('a@x.example');
    expect(storedEmail(`a@${ignored.repeat(1_000)}x.example`)).toBeNull();
  });
});

import {
  businessDaysAfter,
  type Entered,
  fingerprintOf,
  foldedColumns,
  isOverdue,
  signatureOf,
} from './request.rules.js';

const ENTERED: Entered = {
  source: 'contact',
  name: 'Zoë Ångström',
  email: 'zoe@x.example',
  company: null,
  phone: null,
  subject: 'Hello',
  message: 'Text',
  serviceName: null,
  priceRange: null,
};

describe('business days', () => {
  it.each([
    ['2026-11-18', 'Wednesday', 2, '2026-11-20'],
    ['2026-11-19', 'Thursday', 2, '2026-11-23'],
    ['2026-11-20', 'Friday', 2, '2026-11-24'],
    ['2026-11-21', 'Saturday', 2, '2026-11-24'],
    ['2026-11-22', 'Sunday', 2, '2026-11-24'],
    ['2026-12-30', 'Wednesday', 5, '2027-01-06'],
    ['2028-02-28', 'Monday before a leap day', 1, '2028-02-29'],
  ])('from %s, a %s, %i days later is %s', (day, _name, count, expected) => {
    expect(businessDaysAfter(day, count, 'en-US')).toBe(expected);
  });

  it.each([
    ['ar-BH', '2026-11-22'],
    ['fa-IR', '2026-11-21'],
    ['de-DE', '2026-11-20'],
  ])('skip the weekend of %s', (locale, expected) => {
    expect(businessDaysAfter('2026-11-18', 2, locale)).toBe(expected);
  });
});

it('calls late what is open after its day only', () => {
  expect(isOverdue({ stage: 'new', dueOn: '2026-11-20' }, '2026-11-21')).toBe(true);
  expect(isOverdue({ stage: 'new', dueOn: '2026-11-21' }, '2026-11-21')).toBe(false);
  expect(isOverdue({ stage: 'lost', dueOn: '2026-11-20' }, '2026-11-21')).toBe(false);
  expect(isOverdue({ stage: 'quoted', dueOn: null }, '2026-11-21')).toBe(false);
});

it.each([
  ['Yes.', 'Ada Admin, Pellworth'],
  ['Yes.\n\nKind regards,\nAda Admin', 'Pellworth'],
  ['Yes.\n\n- Ada', 'Pellworth'],
  ['Yes.\n\nAda\nPellworth Inc.', ''],
  ['Ada Admin told us.\n\n1\n2\n3\n4', 'Ada Admin, Pellworth'],
])('returns the names that %j is not signed with', (text, names) => {
  expect(signatureOf(text, ['Ada Admin', 'Pellworth'])).toBe(names);
});

it.each([
  ['Tom', 'Pellworth', 'We will call you tomorrow.', 'Tom, Pellworth'],
  ['Al', 'Pellworth', 'that is also fine', 'Al, Pellworth'],
  ['W', 'We', 'Yes.\n\nWe', 'W'],
  ["Seán O'Brien", 'Pellworth', 'Yes.\n\nSeán O’Brien', 'Pellworth'],
  ['Seán O’Brien', 'Pellworth', "Yes.\n\nSean O'Brien", 'Pellworth'],
  ['Jean-Luc Roy', 'C++ (Pty)', 'Yes.\n\n– Jean-Luc\nc++ (Pty).', ''],
])('adds to the email of %s, %s, with %j: %j', (author, company, text, names) => {
  expect(signatureOf(text, [author, company])).toBe(names);
});

it('takes for the same only what does not differ in anything', () => {
  const there = { day: '2026-11-21', spam: false, sha256: null };
  const first = fingerprintOf(ENTERED, there);
  expect(fingerprintOf({ ...ENTERED }, there)).toBe(first);
  const others = [
    fingerprintOf({ ...ENTERED, subject: 'HelloText', message: '' }, there),
    fingerprintOf({ ...ENTERED, phone: '1' }, there),
    fingerprintOf(ENTERED, { ...there, day: '2026-11-22' }),
    fingerprintOf(ENTERED, { ...there, spam: true }),
    fingerprintOf(ENTERED, { ...there, sha256: 'f' }),
  ];
  expect(new Set([first, ...others]).size).toBe(6);
});

it('folds within its columns, whatever a text becomes when folded', () => {
  expect(foldedColumns(ENTERED)).toEqual({
    sortName: 'zoe angstrom',
    searchText: 'zoe angstrom zoe@x.example hello text',
  });
  const long = { ...ENTERED, name: '\uFDFA'.repeat(255), message: '\uFDFA'.repeat(10_000) };
  const { sortName, searchText } = foldedColumns(long);
  expect([...sortName].length).toBe(300);
  expect(Buffer.byteLength(searchText)).toBeLessThan(65_535);
});

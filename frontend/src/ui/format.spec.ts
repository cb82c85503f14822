import { count, formatDay, formatMoney, formatShortDay, formatSize, initials } from './format';

const usd = (amount: number | null) => formatMoney(amount, 'USD');

it('writes money with two decimals, and a dash when there is none', () => {
  expect([usd(18400), usd(0), usd(1250.5), usd(null)]).toEqual(['$18,400.00', '$0.00', '$1,250.50', '–']);
});

it('keeps a calendar day the same day in every time zone', () => {
  expect([formatDay('2026-11-21'), formatDay('2026-01-01'), formatDay(null), formatDay('nonsense')]).toEqual([
    'Nov 21, 2026',
    'Jan 1, 2026',
    '–',
    '–',
  ]);
});

it('leaves out the year only while it is this one', () => {
  const today = new Date(2026, 10, 21);
  expect([formatShortDay('2026-12-18', today), formatShortDay('2027-01-29', today)]).toEqual([
    'Dec 18',
    'Jan 29, 2027',
  ]);
});

it('writes sizes and counts', () => {
  expect([
    formatSize(400),
    formatSize(73_000),
    formatSize(9_600_000),
    formatSize(12_300_000),
    formatSize(1_844_000_000),
  ]).toEqual(['400 B', '73 kB', '9.6 MB', '12 MB', '1.84 GB']);
  expect([count(1, 'file'), count(1200, 'project')]).toEqual(['1 file', '1,200 projects']);
});

it('takes two characters of a name in any alphabet', () => {
  expect([initials('Dana Whitfield'), initials('  cher '), initials('Ana María López'), initials('')]).toEqual([
    'DW',
    'C',
    'AM',
    '',
  ]);
});

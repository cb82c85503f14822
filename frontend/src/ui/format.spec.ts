import { dayOfInstant, formatNumber, localTimeOf, setFormats } from '../formats';
import { formatAge } from './age';
import {
  count,
  formatDay,
  formatExactTime,
  formatInstant,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatRound,
  formatShortDay,
  formatShortMoney,
  formatSize,
  formatTime,
  initials,
  zoneName,
} from './format';
import { instantOf } from './local-time';
import { formatDayAndHour, formatDuration, formatRecent, formatSpan, formatTimeAgo } from './time-format';

const plain = (text: string) => text.replace(/\s/g, ' ');

beforeEach(() => setFormats('en-US', 'UTC'));

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
  const today = '2026-11-21';
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

const written = (currency: string) =>
  [
    formatMoney(1250.5, currency),
    count(1200, 'file'),
    formatDay('2026-11-21'),
    formatInstant('2026-11-21T14:05:00Z', true),
    formatMonth('2026-11'),
    formatRound(34150.4, currency),
    formatShortMoney(20_000, currency),
  ].map(plain);

it('uses American formats by default', () => {
  expect(written('USD')).toEqual([
    ...['$1,250.50', '1,200 files', 'Nov 21, 2026', 'Nov 21, 2026, 2:05 PM', 'Nov 2026', '$34,150', '$20k'],
  ]);
  expect(formatLongDay('2026-11-21')).toBe('Saturday, November 21, 2026');
});

it('uses company number formats and English words in its date order', () => {
  setFormats('de-DE');
  expect(written('EUR')).toEqual([
    ...['1.250,50 €', '1.200 files', '21 Nov 2026', '21 Nov 2026, 14:05', 'Nov 2026', '34.150 €', '€20k'],
  ]);
  setFormats('en-GB');
  expect([formatMoney(1250.5, 'EUR'), formatDay('2026-11-21')]).toEqual(['€1,250.50', '21 Nov 2026']);
  setFormats('ja-JP');
  expect([formatNumber(1200), formatDay('2026-11-21')]).toEqual(['1,200', 'Nov 21, 2026']);
  setFormats('ar-BH');
  expect(formatNumber(1200)).toBe('1,200');
});

it('gives each currency its own decimals, whatever the browser thinks of them', () => {
  const of = (currency: string) => plain(formatMoney(1250, currency));
  expect(['JPY', 'BHD', 'HUF', 'EUR'].map(of)).toEqual(['¥1,250', 'BHD 1,250.000', 'HUF 1,250.00', '€1,250.00']);
});

it.each([
  ['SEK', 'sv-SE', 'SEK 20k'],
  ['KWD', 'ar-BH', 'KWD 20k'],
  ['HKD', 'en-US', 'HK$20k'],
])('shortens thousands of %s in %s without changing the currency', (currency, locale, text) => {
  setFormats(locale);
  expect(plain(formatShortMoney(20_000, currency))).toBe(text);
});

describe('times of a firm in Los Angeles', () => {
  const at = '2026-11-22T02:05:09Z';
  beforeEach(() => setFormats('en-US', 'America/Los_Angeles'));

  it('shows every instant in the time zone of the firm, whatever the browser uses', () => {
    expect([formatInstant(at), formatInstant(at, true), formatTime(at), formatExactTime(at)].map(plain)).toEqual([
      ...['Nov 21, 2026', 'Nov 21, 2026, 6:05 PM', '6:05 PM', '6:05:09 PM'],
    ]);
    expect([zoneName(), dayOfInstant(at), localTimeOf(at)]).toEqual([
      ...['Pacific Time', '2026-11-21', '2026-11-21T18:05:09'],
    ]);
    expect(formatAge(at, Date.parse('2026-11-22T12:00:00Z'))).toBe('Yesterday');
  });

  it('uses 24 hours where the locale of the firm does', () => {
    setFormats('de-DE', 'Europe/Berlin');
    expect([formatInstant(at, true), zoneName()]).toEqual(['22 Nov 2026, 03:05', 'Central European Time']);
    setFormats('en-AU', 'Australia/Sydney');
    expect(plain(formatTime(at))).toBe('1:05 pm');
  });
});

describe('local times around a change of the clock', () => {
  const parsed = (time: string) => instantOf(time)?.toISOString().slice(0, 16) ?? null;

  it.each([
    ['America/Los_Angeles', '2026-03-08T01:59', '2026-03-08T09:59'],
    ['America/Los_Angeles', '2026-03-08T02:30', null],
    ['America/Los_Angeles', '2026-03-08T03:00', '2026-03-08T10:00'],
    ['America/Los_Angeles', '2026-11-01T00:30', '2026-11-01T07:30'],
    ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30'],
    ['America/Los_Angeles', '2026-11-01T03:30', '2026-11-01T11:30'],
    ['America/Santiago', '2026-09-05T23:30', '2026-09-06T03:30'],
    ['America/Santiago', '2026-09-06T00:00', null],
    ['America/Santiago', '2026-09-06T01:00', '2026-09-06T04:00'],
    ['America/Santiago', '2026-04-04T23:30', '2026-04-05T02:30'],
    ['Pacific/Auckland', '2026-09-27T02:00', null],
    ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30'],
    ['Europe/Berlin', '2026-03-29T02:30', null],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', null],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45'],
    ['Pacific/Apia', '2011-12-30T12:00', null],
    ['Pacific/Kiritimati', '2026-07-04T00:15', '2026-07-03T10:15'],
  ])('returns the first instant in %s at %s, or null for a skipped time', (zone, time, instant) => {
    setFormats('en-US', zone);
    expect(parsed(time)).toBe(instant);
    if (instant) expect(localTimeOf(`${instant}Z`).slice(0, 16)).toBe(time);
  });

  it('returns null when there is no such date', () => {
    expect(parsed('nonsense')).toBeNull();
  });
});

describe('times relative to now', () => {
  const SECOND = 1000;
  const HOUR = 3600 * SECOND;
  const NOW = Date.parse('2026-11-21T22:30:00Z');

  beforeEach(() => setFormats('en-US', 'America/Los_Angeles'));

  it('shows durations in the largest fitting unit', () => {
    const spans = [0, 4 * SECOND, 90 * SECOND, HOUR, 30 * HOUR, 75 * HOUR];
    expect(spans.map(formatSpan)).toEqual(['0 s', '4 s', '1 min', '1 hour', '30 hours', '3 days']);
    expect([4, 100, 1430, 12_300, 200_000].map(formatDuration)).toEqual(['4 ms', '0.1 s', '1.4 s', '12 s', '3 min']);
  });

  it('shows future times as 0 s ago', () => {
    expect(formatTimeAgo('2026-11-21T22:29:48Z', NOW)).toBe('12 s ago');
    expect(formatTimeAgo('2026-11-21T23:30:00Z', NOW)).toBe('0 s ago');
  });

  it('shows recent times in the time zone of the firm', () => {
    const moments = ['22:04:11Z', '10:00:00Z', '05:00:00Z'].map((time) => formatRecent(`2026-11-21T${time}`, NOW));
    expect(moments).toEqual(['2:04:11 PM', 'Today 2:00 AM', 'Fri 9:00 PM']);
    expect(formatRecent('2026-11-21T10:00:09Z', NOW, true)).toBe('2:00:09 AM');
    expect(formatRecent('2026-11-12T10:00:00Z', NOW)).toBe('Nov 12, 2:00 AM');
    expect(formatDayAndHour('2026-11-12T07:30:00Z')).toBe('Nov 11, 11:30 PM');
  });
});

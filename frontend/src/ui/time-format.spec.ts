import { setFormats } from '../formats';
import { formatTimeAgo, formatDayAndHour, formatRecent, formatSpan, formatDuration } from './time-format';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const NOW = Date.parse('2026-11-21T22:30:00Z');

beforeAll(() => setFormats('en-US', 'America/Los_Angeles'));
afterAll(() => setFormats('en-US', 'UTC'));

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

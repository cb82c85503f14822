import { agoOf, dayAndHour, lately, spanOf, tookOf } from './moments';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const NOW = Date.parse('2026-11-21T22:30:00Z');
const ZONE = 'America/Los_Angeles';

it('says spans in the largest unit that tells them', () => {
  const spans = [0, 4 * SECOND, 90 * SECOND, HOUR, 30 * HOUR, 75 * HOUR];
  expect(spans.map(spanOf)).toEqual(['0 s', '4 s', '1 min', '1 hour', '30 hours', '3 days']);
  expect([4, 100, 1430, 12_300, 200_000].map(tookOf)).toEqual(['4 ms', '0.1 s', '1.4 s', '12 s', '3 min']);
});

it('knows no moment that is still to come', () => {
  expect(agoOf('2026-11-21T22:29:48Z', NOW)).toBe('12 s ago');
  expect(agoOf('2026-11-21T23:30:00Z', NOW)).toBe('0 s ago');
});

it('says moments of the last days by the clock of a zone', () => {
  const moments = ['22:04:11Z', '10:00:00Z', '05:00:00Z'].map((time) => lately(`2026-11-21T${time}`, ZONE, NOW));
  expect(moments).toEqual(['14:04:11', 'Today 02:00', 'Fri 21:00']);
  expect(lately('2026-11-21T10:00:09Z', ZONE, NOW, true)).toBe('02:00:09');
  expect(lately('2026-11-12T10:00:00Z', ZONE, NOW)).toBe('Nov 12, 02:00');
  expect(dayAndHour('2026-11-12T07:30:00Z', ZONE)).toBe('Nov 11, 23:30');
});

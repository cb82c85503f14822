import { dayAfter, dayIn, firstInstantIn, MINUTE, startOfDay } from './clock.js';

describe('startOfDay', () => {
  it.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z'],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z'],
  ])('returns the clock change in %s, where it skips the midnight of %s', (timeZone, day, instant) => {
    expect(startOfDay(timeZone, day)).toEqual(new Date(instant));
    expect(firstInstantIn(timeZone, `${day}T00:00:00`)).toBeNull();
  });

  it.each([
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00Z'],
    ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00Z'],
  ])('returns the first midnight in %s on %s', (timeZone, day, instant) => {
    expect(startOfDay(timeZone, day)).toEqual(new Date(instant));
  });

  it.each(['America/Santiago', 'Atlantic/Azores', 'America/Havana', 'Asia/Beirut', 'Europe/Berlin'])(
    'returns the first minute of every day of a year in %s',
    (timeZone) => {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day)) {
        const start = startOfDay(timeZone, day);
        const before = new Date(start.getTime() - MINUTE);
        expect([dayIn(timeZone, before), dayIn(timeZone, start)]).toEqual([dayAfter(day, -1), day]);
      }
    },
  );
});

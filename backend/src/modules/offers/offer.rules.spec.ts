import { checkEnd, foldedOf, isOver } from './offer.rules.js';

describe('offer rules', () => {
  it.each([
    ['2026-11-20', null, true],
    ['2026-11-21', null, false],
    ['2026-11-22', null, false],
    ['2026-11-22', new Date(), true],
  ])('isOver for an offer until %s, ended %s, on November 21 returns %s', (endDate, endedAt, over) => {
    expect(isOver({ endDate, endedAt }, '2026-11-21')).toBe(over);
  });

  it('checkEnd accepts today and rejects an earlier day', () => {
    expect(() => checkEnd('2026-11-21', '2026-11-21')).not.toThrow();
    expect(() => checkEnd('2026-11-20', '2026-11-21')).toThrow('End date must be today or later.');
  });

  it('foldedOf ignores case and accents, and cuts texts that folding makes too long', () => {
    expect(foldedOf({ title: 'Été  A', description: 'B\nC' })).toEqual({
      sortTitle: 'ete a',
      searchText: 'ete a\nb c',
    });
    const { sortTitle, searchText } = foldedOf({ title: '\uFDFA'.repeat(255), description: '\uFDFA'.repeat(10_000) });
    expect([[...sortTitle].length, [...searchText].length]).toEqual([255, 15_000]);
  });
});

import { checkEnd, foldedOf, isOver } from './offer.rules.js';

describe('the rules of offers', () => {
  it.each([
    ['2026-11-20', null, true],
    ['2026-11-21', null, false],
    ['2026-11-22', null, false],
    ['2026-11-22', new Date(), true],
  ])('one until %s, ended %s, is over on November 21: %s', (endDate, endedAt, over) => {
    expect(isOver({ endDate, endedAt }, '2026-11-21')).toBe(over);
  });

  it('takes today for an end, and no day before', () => {
    expect(() => checkEnd('2026-11-21', '2026-11-21')).not.toThrow();
    expect(() => checkEnd('2026-11-20', '2026-11-21')).toThrow('End date must be today or later.');
  });

  it('finds and sorts whatever case and accents, and cuts what folding makes too long', () => {
    expect(foldedOf({ title: 'Été  A', description: 'B\nC' })).toEqual({
      sortTitle: 'ete a',
      searchText: 'ete a\nb c',
    });
    const { sortTitle, searchText } = foldedOf({ title: '\uFDFA'.repeat(255), description: '\uFDFA'.repeat(10_000) });
    expect([[...sortTitle].length, [...searchText].length]).toEqual([255, 15_000]);
  });
});

import { foldedOf, slugFrom } from './feature.rules.js';

describe('feature rules', () => {
  it.each([
    ['Camera coverage planner', 'camera-coverage-planner'],
    ['  Wi‑Fi   heat maps! ', 'wi-fi-heat-maps'],
    ['Café Zürich: Größe & Æther', 'cafe-zurich-grosse-aether'],
    ['100%', 'feature-100'],
    ['2026', 'feature-2026'],
    ['images', 'feature-images'],
    ['🎉', 'feature'],
    ['新機能', 'feature'],
    ['../../etc/passwd', 'etc-passwd'],
    [`${'long '.repeat(40)}`, `${'long-'.repeat(16).slice(0, -1)}`],
  ])('slugFrom derives from %j: %s', (title, slug) => {
    expect(slugFrom(title, new Set(['images']))).toBe(slug);
  });

  it('foldedOf keeps one line per text and cuts what folding makes too long', () => {
    const { searchText } = foldedOf({ title: 'Café  A', summary: 'B\nC', category: null });
    expect(searchText).toBe('cafe a\nb c\n');
    const long = foldedOf({ title: 'a', summary: '\uFDFA'.repeat(2_000), category: null });
    expect([...long.searchText]).toHaveLength(5_000);
  });
});

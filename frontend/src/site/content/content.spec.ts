import { loadService, services } from '.';

const amounts = (range: string): [number, number] => {
  expect(range).toMatch(/^\$[\d,]+ – \$[\d,]+\+?$/);
  const [low, high] = range.replace(/[$,+]/g, '').split(' – ').map(Number);
  return [low ?? NaN, high ?? NaN];
};

it('has nine services, the cheapest from $800 and the largest to $100,000+', () => {
  expect(services).toHaveLength(9);
  expect(Math.min(...services.map(({ range }) => amounts(range)[0]))).toBe(800);
  expect(services.map(({ range }) => range)).toContain('$8,000 – $100,000+');
});

it.each(services)('$name offers 5 to 6 things, and their prices span exactly its range', async ({ slug, range }) => {
  const content = await loadService(slug);
  expect(content.slug).toBe(slug);
  expect([5, 6]).toContain(content.offers.length);
  const prices = content.offers.map((offer) => amounts(offer.range));
  for (const [low, high] of prices) expect(low).toBeLessThan(high);
  expect([Math.min(...prices.map(([low]) => low)), Math.max(...prices.map(([, high]) => high))]).toEqual(
    amounts(range),
  );
  const titles = content.offers.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

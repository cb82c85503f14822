import { pastelIndex } from './pastel';

it('gives the same colour for the same id and title, on every machine', () => {
  expect([pastelIndex(1, 'Camera coverage planner'), pastelIndex('', 'Dana Whitfield'), pastelIndex('', '')]).toEqual([
    pastelIndex('1', 'Camera coverage planner'),
    9,
    1,
  ]);
});

it('spreads over all ten', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, i) => pastelIndex(i, 'A title')));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

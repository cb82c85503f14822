import { slugTyped } from './slug';

it.each([
  ['  Über uns & mehr ', 'über-uns-mehr-'],
  ['Cafe\u0301', 'café'],
  ['सेवाएँ', 'सेवाएँ'],
  ['サービス', 'サービス'],
  ['บริการ', 'บริการ'],
  ['İstanbul', 'istanbul'],
  ['\u0301x', 'x'],
])('makes of %j: %s', (typed, slug) => {
  expect(slugTyped(typed)).toBe(slug);
});

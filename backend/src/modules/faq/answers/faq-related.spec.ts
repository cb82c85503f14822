import type { Found } from '../index/faq-index.js';
import { candidates, relatedTo } from './faq-related.js';

const found = (id: number, total: number, ...tags: string[]): Found => ({
  id,
  confidence: 0.15,
  parts: { prior: 0, learnt: 0, align: 0, cover: 0, total },
  entry: { id, question: `${id}?`, answer: 'x', visibility: 'public', tags, isPinned: false },
});
const ids = (matches: Found[]) => matches.map(({ id }) => id);

it('relatedTo returns entries with a common tag or a similar score', () => {
  const best = found(1, 10, 'Payments', 'milestones');
  expect(ids(relatedTo(best, [found(2, 5.9), found(3, 2, 'payments'), found(4, 1.9, 'legal')]))).toEqual([3]);
  expect(ids(relatedTo(best, [found(2, 6), found(3, 5.9)]))).toEqual([2]);
  expect(ids(relatedTo(found(1, 10), [found(2, 5.9), found(3, 1)]))).toEqual([]);
});

it('candidates leaves out matches below 15 percent', () => {
  const many = [0.44, 0.15, 0.149, 0.01].map((confidence, at) => ({ ...found(at, 9), confidence }));
  expect(ids(candidates(many))).toEqual([0, 1]);
});

it('relatedTo returns at most two entries, candidates at most five', () => {
  const many = [2, 3, 4, 5, 6, 7].map((id) => found(id, 9, 'a'));
  expect(ids(relatedTo(found(1, 10, 'a'), many))).toEqual([2, 3]);
  expect(ids(candidates(many))).toEqual([2, 3, 4, 5, 6]);
});

import { scrollKeyOf } from './RootLayout';

const at = (pathname: string, key: string) => scrollKeyOf({ pathname, key, search: '', hash: '', state: null });

it('keeps the scroll position of a first entry by path and of later ones by entry', () => {
  expect([at('/faq', 'default'), at('/new-features', 'default'), at('/faq', 'x1y2')]).toEqual([
    '/faq',
    '/new-features',
    'x1y2',
  ]);
});

import { screen } from '@testing-library/react';
import { showRoutes, stubServer } from '../../test/screen';
import { PageDataContext, usePageData, type PageData } from './page-data';

const Part = () => usePageData<string>('feature') ?? 'nothing';

it.each([
  ['/new-features/camera', 'of the server'],
  ['/new-features/camera/', 'of the server'],
  ['/new-features/other', 'nothing'],
])('has at %s the data %s', async (at, shown) => {
  stubServer({});
  const page = { path: '/new-features/camera', parts: { feature: 'of the server' } } as unknown as PageData;
  const element = (
    <PageDataContext value={page}>
      <Part />
    </PageDataContext>
  );
  showRoutes([{ path: '/new-features/:slug', element }], at);
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

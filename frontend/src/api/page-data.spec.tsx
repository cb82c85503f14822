import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageDataContext, usePageData, type PageData } from './page-data';

it.each([
  ['/new-features/camera', 'of the server'],
  ['/new-features/camera/', 'of the server'],
  ['/new-features/other', undefined],
])('has at %s the data %s', (at, data) => {
  const page = { path: '/new-features/camera', parts: { feature: 'of the server' } } as unknown as PageData;
  const { result } = renderHook(() => usePageData<string>('feature'), {
    wrapper: ({ children }) => (
      <PageDataContext value={page}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </PageDataContext>
    ),
  });
  expect(result.current).toBe(data);
});

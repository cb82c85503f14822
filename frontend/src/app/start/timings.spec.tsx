import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useFaqQuery } from '../../modules/faq/admin/entries/useFaqQuery';
import { useFeatureQuery } from '../../modules/features/admin/useFeatureList';
import { useProjectsQuery } from '../../modules/projects/admin/useProjectsQuery';
import { useUsersQuery } from '../../modules/users/admin/useUsersQuery';
import { makeStore } from '../../api/store/store';
import { Provider } from 'react-redux';
import { theme } from '../../theme/theme';

it.each([
  ['projects', useProjectsQuery, 250],
  ['users', useUsersQuery, 250],
  ['the FAQ', useFaqQuery, 350],
  ['features', useFeatureQuery, 350],
])('a search of %s waits for the specified delay', (_list, useQuery, rest) => {
  const { result } = renderHook(() => useQuery().search.debounce, {
    wrapper: ({ children }) => (
      <Provider store={makeStore()}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  expect(result.current).toBe(rest);
});

it('dialogs open in 300 ms and backdrops in 150', () => {
  expect(theme.components?.MuiDialog?.defaultProps).toMatchObject({
    transitionDuration: 300,
    slotProps: { backdrop: { transitionDuration: 150 } },
  });
});

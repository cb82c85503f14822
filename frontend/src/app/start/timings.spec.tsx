import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useFeatureQuery } from '../../modules/features/admin/useFeatureList';
import { useProjectsQuery } from '../../modules/projects/admin/useProjectsQuery';
import { useUsersQuery } from '../../modules/users/admin/UsersPage';
import { useFaqQuery } from '../../modules/faq/admin/entries/useFaqList';

it.each([
  ['projects', useProjectsQuery, 250],
  ['users', useUsersQuery, 250],
  ['the FAQ', useFaqQuery, 350],
  ['features', useFeatureQuery, 350],
])('a search of %s waits for the specified delay', (_list, useQuery, rest) => {
  const { result } = renderHook(() => useQuery().search.debounce, { wrapper: MemoryRouter });
  expect(result.current).toBe(rest);
});

import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryLimits } from '../../../contract/limits';
import { useTableQuery } from './useTableQuery';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const REST = 350;
const open = (filterDebounce?: number) => {
  const options = {
    sorts: [],
    filters: { active: ['1', '0'] },
    debounce: REST,
    ...(filterDebounce && { filterDebounce }),
  } as const;
  return renderHook(() => useTableQuery(options), { wrapper: MemoryRouter }).result;
};

it('sends one request after the filter delay and shows the selection at once', () => {
  const query = open(REST);
  act(() => query.current.setFilter('active', '1'));
  expect(query.current.filters).toEqual({ active: '1' });
  act(() => jest.advanceTimersByTime(REST - 1));
  act(() => query.current.setFilter('active', '0'));
  act(() => jest.advanceTimersByTime(REST - 1));
  expect(query.current.args).not.toHaveProperty('active');
  act(() => jest.advanceTimersByTime(1));
  expect(query.current.args).toMatchObject({ active: '0' });
});

it('requests another page at once, even with a filter delay', () => {
  const query = open(REST);
  act(() => query.current.setPage(2));
  expect(query.current.args).toMatchObject({ offset: 25 });
});

it('sends the request at once without a filter delay', () => {
  const query = open();
  act(() => query.current.setFilter('active', '1'));
  expect(query.current.args).toMatchObject({ active: '1' });
});

it('requests nothing beyond the largest offset of the server', () => {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/?page=99999']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useTableQuery({ sorts: [], debounce: REST }), { wrapper });
  expect(result.current.args).toMatchObject({ offset: queryLimits.offset.maximum });
});

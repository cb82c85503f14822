import { act, renderHook } from '@testing-library/react';
import { useDebouncedSearch } from './useDebouncedSearch';

const REST = 250;
const commit = jest.fn();
const search = () => renderHook(({ q }) => useDebouncedSearch(q, REST, commit), { initialProps: { q: '' } });

beforeEach(() => {
  jest.useFakeTimers();
  commit.mockClear();
});
afterEach(() => jest.useRealTimers());

it('keeps text that is typed before the own search arrives', () => {
  const { result, rerender } = search();
  act(() => result.current.setText('Ke'));
  act(() => jest.advanceTimersByTime(REST));
  expect(commit).toHaveBeenLastCalledWith('Ke');
  act(() => result.current.setText('Keys'));
  rerender({ q: 'Ke' });
  expect(result.current.text).toBe('Keys');
  act(() => jest.advanceTimersByTime(REST));
  expect(commit).toHaveBeenLastCalledWith('Keys');
  rerender({ q: 'Keys' });
  expect(result.current.text).toBe('Keys');
});

it('takes a search from elsewhere, such as Back', () => {
  const { result, rerender } = search();
  act(() => result.current.setText('Ke', true));
  rerender({ q: 'Ke' });
  rerender({ q: '' });
  expect(result.current.text).toBe('');
  rerender({ q: 'Ke' });
  expect(result.current.text).toBe('Ke');
});

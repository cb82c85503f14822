import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState, type PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryLimits } from '../../../contract/limits';
import { useTableQuery } from '../query/useTableQuery';
import { DayInput } from './DayInput';
import { useDebouncedSearch } from './useDebouncedSearch';

describe('a day', () => {
  const chosen = jest.fn();
  const entered = jest.fn();

  function Sample({ first }: { first?: string }) {
    const [day, setDay] = useState(first);
    const onChoose = (next: string | undefined) => {
      chosen(next);
      setDay(next?.startsWith('20') ? next : undefined);
    };
    return (
      <>
        <label>
          From
          <DayInput value={day} range={{}} onChoose={onChoose} onEnter={entered} />
        </label>
        <button onClick={() => setDay(undefined)}>Clear</button>
      </>
    );
  }
  const input = () => screen.getByLabelText('From');
  const type = (value: string, badInput = false) => {
    Object.defineProperty(input(), 'validity', { value: { badInput }, configurable: true });
    fireEvent.change(input(), { target: { value } });
  };

  beforeEach(() => jest.clearAllMocks());

  it('keeps a half-typed year and applies the complete one', () => {
    render(<Sample />);
    for (const year of ['0002', '0020', '0202', '2026']) {
      type(`${year}-11-05`);
      expect(input()).toHaveValue(`${year}-11-05`);
    }
    expect(chosen.mock.calls).toEqual([['2026-11-05']]);
  });

  it('keeps the filter while a part of the day is empty', () => {
    render(<Sample first="2026-11-05" />);
    type('', true);
    expect(input()).toHaveValue('');
    type('2026-11-12');
    expect(chosen.mock.calls).toEqual([['2026-11-12']]);
  });

  it('removes the filter when the day is emptied', () => {
    render(<Sample first="2026-11-05" />);
    type('');
    expect(chosen.mock.calls).toEqual([[undefined]]);
  });

  it('shows the applied day again when an incomplete one is left', () => {
    render(<Sample first="2026-11-05" />);
    type('0202-11-05');
    fireEvent.blur(input());
    expect(input()).toHaveValue('2026-11-05');
    fireEvent.click(screen.getByText('Clear'));
    expect(input()).toHaveValue('');
    expect(chosen).not.toHaveBeenCalled();
  });

  it.each([
    ['Enter', () => fireEvent.keyDown(input(), { key: 'Enter' })],
    ['leaving', () => fireEvent.blur(input())],
  ])('removes the filter on %s when its last part was emptied without an event', (_name, finish) => {
    render(<Sample first="2026-11-05" />);
    type('', true);
    Object.defineProperty(input(), 'validity', { value: { badInput: false } });
    finish();
    expect(chosen.mock.calls).toEqual([[undefined]]);
  });

  it('closes on Enter', () => {
    render(<Sample />);
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(entered).toHaveBeenCalled();
  });
});

describe('a search', () => {
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
});

describe('the query of a table', () => {
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
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayInput } from './DayInput';

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

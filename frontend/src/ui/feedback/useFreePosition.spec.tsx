import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFreePosition } from './useFreePosition';

const STACKS: Record<string, [number, number]> = {
  'bottom-right': [900, 720],
  bottom: [460, 720],
  'bottom-left': [24, 720],
  'top-right': [900, 72],
  top: [460, 72],
  'top-left': [24, 72],
};
const measure = Element.prototype.getBoundingClientRect;
let grown: () => void;

beforeEach(() => {
  Element.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const [left = 0, top = 0] =
      STACKS[this.dataset.place ?? ''] ?? (this.dataset.at ?? '-999,-999').split(',').map(Number);
    return { left, top, right: left + (this.dataset.place ? 350 : 80), bottom: top + 40 } as DOMRect;
  };
  globalThis.ResizeObserver = class {
    constructor(look: ResizeObserverCallback) {
      grown = () => look([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => void (Element.prototype.getBoundingClientRect = measure));

interface ProbeProps {
  controls: readonly string[];
  shown?: number;
  behind?: boolean;
}

function Probe({ controls, shown = 1, behind = false }: ProbeProps) {
  const stack = useRef<HTMLDivElement>(null);
  useFreePosition(stack, shown);
  return (
    <>
      <main aria-hidden={behind}>
        {controls.map((at) => (
          <button key={at} data-at={at} />
        ))}
      </main>
      <div ref={stack} data-testid="stack" />
    </>
  );
}
const placeNow = () => screen.getByTestId('stack').dataset.place;

it('is at the bottom right when that place is free', () => {
  render(<Probe controls={['0,0', '500,400']} />);
  expect(placeNow()).toBe('bottom-right');
});

it('takes the next place that covers nothing which can be pressed', () => {
  render(<Probe controls={['1000,730', '500,740']} />);
  expect(placeNow()).toBe('bottom-left');
});

it('takes the place that covers least when each covers something', () => {
  render(<Probe controls={['1000,720', '500,720', '100,720', '1000,72', '500,100', '100,72']} />);
  expect(placeNow()).toBe('top');
});

it('makes way for a link that the growing page brings under it', () => {
  render(<Probe controls={['950,400']} />);
  screen.getByRole('button').dataset.at = '950,730';
  expect(placeNow()).toBe('bottom-right');
  grown();
  expect(placeNow()).toBe('bottom');
});

it('makes way for what a closing dialog gives free', async () => {
  const { rerender } = render(<Probe controls={['950,730']} behind />);
  expect(placeNow()).toBe('bottom-right');
  rerender(<Probe controls={['950,730']} />);
  await waitFor(() => expect(placeNow()).toBe('bottom'));
});

it('makes way for a link that comes under it, and stays once it has', async () => {
  const { rerender } = render(<Probe controls={[]} />);
  rerender(<Probe controls={['950,730']} />);
  await waitFor(() => expect(placeNow()).toBe('bottom'));
  rerender(<Probe controls={[]} shown={2} />);
  expect(placeNow()).toBe('bottom');
});

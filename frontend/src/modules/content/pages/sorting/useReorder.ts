import { flushSync } from 'react-dom';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useHandlers } from '../../../../ui/useHandlers';

type Move = (from: number, to: number) => void;

interface Reorder {
  count: number;
  onMove: Move;
  onDrop?: () => void;
}

interface Grip {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const rowAt = (rows: readonly Element[], y: number): number =>
  rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });

/** Moving reinserts the row, so listen on the window and restore the focus. */
export function useReorder({ count, onMove, onDrop }: Reorder): (index: number) => Grip {
  const stop = useRef<() => void>(undefined);
  const latest = useHandlers({ move: onMove, drop: onDrop ?? (() => undefined) });
  useEffect(() => () => stop.current?.(), []);

  const drag = (index: number, list: Element) => {
    let at = index;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = rowAt(
        [...list.children].filter((row) => row.matches('[data-row]')),
        clientY,
      );
      if (to < 0 || to === at) return;
      latest.move(at, to);
      at = to;
    };
    const end = () => {
      stop.current?.();
      if (at !== index) latest.drop();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    stop.current = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  };

  return (index) => ({
    onPointerDown: (event) => {
      const list = event.currentTarget.closest('[data-row]')?.parentElement;
      if (event.button !== 0 || !list) return;
      // Prevents text selection and also focus, so set it explicitly.
      event.preventDefault();
      event.currentTarget.focus();
      drag(index, list);
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const to = index + step;
      if (to < 0 || to >= count) return;
      const grip = event.currentTarget;
      flushSync(() => latest.move(index, to));
      grip.focus();
      latest.drop();
    },
  });
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

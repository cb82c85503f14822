import { useLayoutEffect, type RefObject } from 'react';

/** Positions of toasts, best first. */
export const POSITIONS = ['bottom-right', 'bottom', 'bottom-left', 'top-right', 'top', 'top-left'] as const;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(td, th, main)';

/** Area of interactive elements below a box, in pixels. */
function covered({ left, right, top, bottom }: DOMRect, controls: readonly DOMRect[]): number {
  return controls.reduce((sum, control) => {
    const width = Math.min(right, control.right) - Math.max(left, control.left);
    const height = Math.min(bottom, control.bottom) - Math.max(top, control.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}

function place(stack: HTMLElement): void {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !stack.contains(control) && !control.closest('[aria-hidden="true"]'))
    .map((control) => control.getBoundingClientRect());
  const cost = (name: string) => {
    stack.dataset.place = name;
    return covered(stack.getBoundingClientRect(), controls);
  };
  // Stays while nothing is below it.
  if (stack.dataset.place && cost(stack.dataset.place) === 0) return;
  const costs = POSITIONS.map((name) => ({ name, cost: cost(name) }));
  stack.dataset.place = costs.reduce((best, one) => (one.cost < best.cost ? one : best)).name;
}

/** Chooses the position where toasts cover no interactive element. Runs again when toasts or the page change. */
export function useFreePosition(stack: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const look = () => place(element);
    look();
    const page = new ResizeObserver(look);
    page.observe(document.body);
    const parts = new MutationObserver(look);
    parts.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    return () => {
      page.disconnect();
      parts.disconnect();
    };
  }, [stack, shown]);
}

import { useLayoutEffect, type RefObject } from 'react';

/** Where toasts may stand, the best first; phones have the foot and the head of the screen only. */
export const PLACES = ['bottom-right', 'bottom', 'bottom-left', 'top-right', 'top', 'top-left'] as const;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(td, th, main)';

/** How many pixels of what can be pressed lie under a box. */
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
  // It stays where it stands as long as nothing has come under it.
  if (stack.dataset.place && cost(stack.dataset.place) === 0) return;
  const costs = PLACES.map((name) => ({ name, cost: cost(name) }));
  stack.dataset.place = costs.reduce((best, one) => (one.cost < best.cost ? one : best)).name;
}

/**
 * Toasts stand where they cover nothing that can be pressed: no button of a row or form, no link that has just come. They look
 * again when another toast comes, when the page grows and when something of it comes, goes or is no longer behind a dialog; what
 * is scrolled under them can be scrolled away.
 */
export function useClearPlace(stack: RefObject<HTMLElement | null>, shown: unknown): void {
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

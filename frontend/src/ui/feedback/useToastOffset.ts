import { useLayoutEffect, type RefObject } from 'react';

/** Only open layers: controls of the page may be covered briefly. */
const CONTROLS = ':is(.MuiDialog-paper, .MuiDrawer-paper) :is(a[href], button, input, select, textarea)';
const GAP = 8;

/** Height in pixels; 0 when the box would leave the window. */
export function offsetOver({ left, right, top, bottom }: DOMRect, controls: readonly DOMRect[]): number {
  let offset = 0;
  for (;;) {
    const below = controls.filter(
      (control) =>
        control.left < right &&
        control.right > left &&
        control.top < bottom - offset &&
        control.bottom > top - offset &&
        control.bottom > control.top,
    );
    if (below.length === 0) return offset;
    offset = bottom + GAP - Math.min(...below.map((control) => control.top));
    if (top - offset < 0) return 0;
  }
}

function raise(element: HTMLElement): void {
  element.style.translate = '';
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
  const offset = offsetOver(element.getBoundingClientRect(), controls);
  if (offset > 0) element.style.translate = `0 ${-offset}px`;
}

export function useToastOffset(stack: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const update = () => raise(element);
    update();
    const layers = new MutationObserver(update);
    layers.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', update);
    return () => {
      layers.disconnect();
      window.removeEventListener('resize', update);
    };
  }, [stack, shown]);
}

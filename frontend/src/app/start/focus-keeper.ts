const CAN_FOCUS =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, [tabindex]';
const BOUNDS = '#main, [role="dialog"], [role="menu"]';
const NEWS = '[role="status"], [role="alert"]';
const REMEMBERED = 8;

interface FocusPosition {
  parent: Node;
  before: Node | null;
}
type Stop = { element: HTMLElement } | FocusPosition;

const isVisible = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
const takesFocus = (element: Element): boolean =>
  element.isConnected &&
  element.matches(CAN_FOCUS) &&
  isVisible(element) &&
  !element.closest('[inert], [aria-hidden="true"]');

function within(node: Node, end: 'first' | 'last'): HTMLElement | undefined {
  if (!(node instanceof Element)) return undefined;
  const all = [node as HTMLElement, ...node.querySelectorAll<HTMLElement>(CAN_FOCUS)].filter(takesFocus);
  return end === 'first' ? all[0] : all.at(-1);
}

function firstOf(node: Node | null, next: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  if (!node) return undefined;
  return within(node, next === 'nextSibling' ? 'first' : 'last') ?? firstOf(node[next], next);
}

function nearest({ parent, before }: FocusPosition): HTMLElement | undefined {
  const isThere = before?.parentNode === parent;
  const here = isThere ? before.nextSibling : parent.firstChild;
  const found = firstOf(here, 'nextSibling') ?? firstOf(isThere ? before : null, 'previousSibling');
  return found ?? above(parent as HTMLElement);
}

function above(element: HTMLElement): HTMLElement | undefined {
  if (element.matches(BOUNDS)) return takesFocus(element) ? element : undefined;
  const { parentElement } = element;
  return parentElement && parentElement !== document.body
    ? nearest({ parent: parentElement, before: element })
    : undefined;
}

const elementOf = (stop: Stop): HTMLElement | undefined => {
  if (!('element' in stop)) return stop.parent.isConnected ? nearest(stop) : undefined;
  if (takesFocus(stop.element)) return stop.element;
  const { parentNode } = stop.element;
  return parentNode && stop.element.isConnected ? nearest({ parent: parentNode, before: stop.element }) : undefined;
};

function placeOf(stop: Stop, records: readonly MutationRecord[]): Stop | null {
  const node = 'element' in stop ? stop.element : stop.parent;
  if (node.isConnected) return stop;
  const record = records.find(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(node)));
  if (!record) return null;
  const isFloating = record.target === document.body;
  const isNews = 'element' in stop && stop.element.closest(NEWS) !== null;
  return isFloating || isNews ? null : { parent: record.target, before: record.previousSibling };
}

/** Restores the focus when its element is removed, hidden or disabled. */
export function keepFocus(): () => void {
  let stops: Stop[] = [];
  let isLost = false;
  let frame = 0;

  const onFocus = ({ target }: FocusEvent) => {
    isLost = false;
    const element = target as HTMLElement;
    stops = [...stops.filter((stop) => !('element' in stop) || stop.element !== element), { element }].slice(
      -REMEMBERED,
    );
  };
  const onPress = ({ target }: PointerEvent) => {
    if (!(target as Element).closest(CAN_FOCUS)) stops = [];
  };
  const restore = () => {
    frame = 0;
    if (!isLost || document.activeElement !== document.body) return;
    for (const stop of [...stops].reverse()) {
      const element = elementOf(stop);
      element?.focus({ preventScroll: true });
      if (element && document.activeElement === element) return;
    }
    const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
    heading?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    const last = stops.at(-1);
    if (!last) return;
    if (!('element' in last) || !takesFocus(last.element)) isLost = true;
    stops = stops.flatMap((stop) => placeOf(stop, records) ?? []);
    // Code that closes or deletes something may set the focus first.
    if (isLost && !frame) frame = requestAnimationFrame(restore);
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const CAN_FOCUS =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, [tabindex]';
/** What is above these is another part of the screen: whoever was inside stays inside. */
const BOUNDS = '#main, [role="dialog"], [role="menu"]';
/** News come and go; nobody is left in the next one. */
const NEWS = '[role="status"], [role="alert"]';
const REMEMBERED = 8;

/** Where an element stood: below `parent`, after `before`. */
interface Place {
  parent: Node;
  before: Node | null;
}
/** Somewhere the focus has been: the element, or its place once it is gone. */
type Stop = { element: HTMLElement } | Place;

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

/** What can take the focus in the first of these nodes that has such a thing. */
function firstOf(node: Node | null, next: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  if (!node) return undefined;
  return within(node, next === 'nextSibling' ? 'first' : 'last') ?? firstOf(node[next], next);
}

/** Whatever stands there now, else what comes after it, else what comes before; from the inside out. */
function nearest({ parent, before }: Place): HTMLElement | undefined {
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

/** The place of a stop that has just been taken away; null when nothing comes in its place. */
function placeOf(stop: Stop, records: readonly MutationRecord[]): Stop | null {
  const node = 'element' in stop ? stop.element : stop.parent;
  if (node.isConnected) return stop;
  const record = records.find(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(node)));
  if (!record) return null;
  const isFloating = record.target === document.body;
  const isNews = 'element' in stop && stop.element.closest(NEWS) !== null;
  return isFloating || isNews ? null : { parent: record.target, before: record.previousSibling };
}

/**
 * Keeps the focus on the screen: when the element that holds it is taken away, hidden or switched off, and nothing else asks
 * for the focus, it goes to what stands in that place now, or back to where it was before.
 *
 * @returns what ends it
 */
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
  /** A press beside everything lets go of the focus, as one may. */
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
    // Whoever closes or deletes something may know better: they come first.
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

import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState, type RefObject, type SyntheticEvent } from 'react';

const CELL_TEXT = '[data-cell-text]';
const HINTED = `[data-hint], ${CELL_TEXT}`;
const REST_MS = 400;

interface Hint {
  element: HTMLElement;
  text: string;
}

function tooltipAt(target: EventTarget | null): Hint | null {
  const place = target as Element | null;
  const element =
    place?.closest<HTMLElement>(HINTED) ?? (place?.matches('td') && place.querySelector<HTMLElement>(CELL_TEXT));
  if (!element) return null;
  const isCut = element.matches(CELL_TEXT) && element.scrollWidth > element.clientWidth;
  const text = element.dataset.hint ?? (isCut ? element.textContent : '');
  return text ? { element, text } : null;
}

const nextPlace = (event: SyntheticEvent | Event): Element | null => {
  const { relatedTarget } = event as MouseEvent;
  return relatedTarget instanceof Element ? relatedTarget : null;
};

/** Single tooltip: one per element slows large tables. */
export function TableTooltip({ of }: { of: RefObject<HTMLElement | null> }) {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const box = of.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setHint(null);
    };
    const show = (found: Hint | null, after: number) => {
      clearTimeout(timer);
      setHint((shown) => (shown?.element === found?.element ? shown : null));
      if (found) timer = setTimeout(() => setHint(found), after);
    };
    const events: Record<string, (event: Event) => void> = {
      mouseover: ({ target }) => show(tooltipAt(target), REST_MS),
      mouseleave: (event) => (nextPlace(event)?.closest('[role="tooltip"]') ? clearTimeout(timer) : leave()),
      focusin: ({ target }) => show((target as Element).matches(':focus-visible') ? tooltipAt(target) : null, 0),
      focusout: leave,
      click: ({ target }) => show((target as Element).closest('[aria-disabled]') ? tooltipAt(target) : null, 0),
    };
    Object.entries(events).forEach(([name, listener]) => box.addEventListener(name, listener));
    return () => {
      clearTimeout(timer);
      Object.entries(events).forEach(([name, listener]) => box.removeEventListener(name, listener));
    };
  }, [of]);
  return (
    hint?.element.isConnected && (
      <Tooltip
        open
        describeChild
        title={hint.text}
        onClose={(event) => !hint.element.contains(nextPlace(event)) && setHint(null)}
        slotProps={{ popper: { anchorEl: hint.element } }}
      >
        <span hidden />
      </Tooltip>
    )
  );
}

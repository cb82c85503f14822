import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useHandlers } from '../useHandlers';

type Close = () => void;
interface Marked {
  layers?: number;
}

const layers: Close[] = [];
let leaving: unknown = null;
/** Navigation API key of the entry being taken off. */
let removed: string | undefined;
/** Opened during the removal. */
let newer: { state: Marked | null; url: string } | undefined;
let isForward = false;
let closed: Marked | null = null;

const stateNow = (): Marked | null => window.history.state as Marked | null;
const entries = () => stateNow()?.layers ?? 0;

function settle() {
  // A new entry may cancel the navigation back.
  if (leaving && leaving === window.history.state) return;
  const spare = entries() - layers.length;
  if (spare > 0 && isForward) return window.history.go(1);
  leaving = spare > 0 ? window.history.state : null;
  if (spare > 0) {
    removed = window.navigation?.currentEntry?.key;
    window.history.go(-spare);
  }
  // Copies of the page's entry, so the router ignores Back.
  for (let n = entries() + 1; n <= layers.length; n++) window.history.pushState({ ...stateNow(), layers: n }, '');
}

function onEntryChange({ from, navigationType }: NavigationCurrentEntryChangeEvent) {
  const { key, index } = window.navigation.currentEntry ?? from;
  isForward = navigationType === 'traverse' && index > from.index;
  if (removed === undefined) return;
  if (navigationType !== 'traverse') newer = { state: stateNow(), url: window.location.href };
  // Back from the newer page.
  else if (key === removed) newer = undefined;
  if (navigationType === 'traverse') removed = undefined;
}

/** The removal left a newer page: opens it again, unnoticed by the router. */
function onPopBeforeRouter(event: PopStateEvent) {
  if (!newer) return;
  event.stopImmediatePropagation();
  window.history.pushState({ ...newer.state, layers: 0 }, '', newer.url);
  newer = undefined;
  leaving = null;
  settle();
}

function onPop() {
  if (!leaving) for (const close of layers.slice(entries()).reverse()) flushSync(close);
  leaving = null;
  // A layer that asks stays open and needs its entry.
  settle();
}

/** Before the router listens. No effect without the Navigation API. */
export function watchHistory(): void {
  window.navigation?.addEventListener('currententrychange', onEntryChange);
  window.addEventListener('popstate', onPopBeforeRouter);
}

/** Back closes the topmost layer. */
export function useCloseOnBack(isOpen: boolean, close: Close): void {
  const layer = useHandlers({ close });
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('popstate', onPop);
    layers.push(layer.close);
    settle();
    return () => {
      layers.splice(layers.indexOf(layer.close), 1);
      settle();
    };
  }, [isOpen, layer]);
}

/** For layers in the address; false without an entry. */
export function closeByBack(): boolean {
  const state = stateNow();
  if (!state?.layers) return false;
  if (closed !== state) window.history.back();
  closed = state;
  return true;
}

export const leaveEntry = (): void => window.history.replaceState({ ...stateNow(), layers: layers.length - 1 }, '');

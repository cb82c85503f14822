import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useHandlers } from '../useHandlers';

type Close = () => void;
interface Marked {
  layers?: number;
}

const layers: Close[] = [];
let leaving: unknown = null;

const stateNow = (): Marked | null => window.history.state as Marked | null;
const entries = () => stateNow()?.layers ?? 0;

function settle() {
  // A new entry cancels the navigation back.
  if (leaving && leaving === window.history.state) return;
  const spare = entries() - layers.length;
  leaving = spare > 0 ? window.history.state : null;
  if (spare > 0) window.history.go(-spare);
  // Copies of the page's entry, so the router ignores Back.
  for (let n = entries() + 1; n <= layers.length; n++) window.history.pushState({ ...stateNow(), layers: n }, '');
}

function onPop() {
  if (!leaving) for (const close of layers.slice(entries()).reverse()) flushSync(close);
  leaving = null;
  // A layer with a question stays open and needs its entry again.
  settle();
}

/** Layers have history entries: Back closes the topmost one. */
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

export const leaveEntry = (): void => window.history.replaceState({ ...stateNow(), layers: layers.length - 1 }, '');

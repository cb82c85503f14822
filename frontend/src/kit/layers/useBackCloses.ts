import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useHandlers } from '../useHandlers';

type Close = () => void;
interface Marked {
  layers?: number;
}

/** What lies over the page now, the topmost last. */
const layers: Close[] = [];
/** The entry that the browser goes back from, until it has. */
let leaving: unknown = null;

const stateNow = (): Marked | null => window.history.state as Marked | null;
const entries = () => stateNow()?.layers ?? 0;

/** As many entries above the page's own as there are layers: a new one gets its own, that of a closed one is gone back from. */
function settle() {
  // Another entry in its place has ended the way back: a browser may drop it for one.
  if (leaving && leaving === window.history.state) return;
  const spare = entries() - layers.length;
  leaving = spare > 0 ? window.history.state : null;
  if (spare > 0) window.history.go(-spare);
  // Copies of the page's: the router finds nothing to do on the way back.
  for (let n = entries() + 1; n <= layers.length; n++) window.history.pushState({ ...stateNow(), layers: n }, '');
}

function onPop() {
  if (!leaving) for (const close of layers.slice(entries()).reverse()) flushSync(close);
  leaving = null;
  // One that asks first is still open, and has its entry again.
  settle();
}

/** What lies over a page has an entry of its own in the history: Back closes the topmost layer instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: Close): void {
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

/** For whatever goes on to another address, which takes the place of the topmost entry: nobody goes back from it. */
export const leaveEntry = (): void => window.history.replaceState({ ...stateNow(), layers: layers.length - 1 }, '');

import { useCallback, useEffect, useState } from 'react';

interface Opened<Name> {
  shown: Name | undefined;
  show: (name: Name) => void;
  /** Takes the way back, as the Back button would. */
  close: () => void;
  /** For whatever goes on to another address, which takes the place of the entry. */
  leave: () => void;
}

/**
 * What lies over a page has an entry of its own in the history, so that Back closes it instead of leaving the page. The entry
 * is a copy of the page's: the router finds nothing to do on the way back.
 */
export function useBackCloses<Name extends string>(): Opened<Name> {
  const [shown, setShown] = useState<Name>();
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    window.history.pushState(window.history.state, '');
    const onBack = () => setShown(undefined);
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [isShown]);
  return {
    shown,
    show: setShown,
    close: useCallback(() => window.history.back(), []),
    leave: useCallback(() => setShown(undefined), []),
  };
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;
const YES = () => true;
const NO = () => false;

/** What leads back from a provider; null: nobody comes from one. The server draws the same screen for every search. */
export function useWayBack(): { way: string | null; ended: string | null } | null {
  const { search } = useLocation();
  const isHere = useSyncExternalStore(never, YES, NO);
  const words = new URLSearchParams(isHere ? search : '');
  const [way, ended] = [words.get('way'), words.get('way_ended')];
  return way || ended ? { way, ended } : null;
}

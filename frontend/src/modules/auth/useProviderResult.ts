import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;
const YES = () => true;
const NO = () => false;

/** Result of a provider redirect, or null without one. The server renders the same screen for every query string. */
export function useProviderResult(): { way: string | null; ended: string | null } | null {
  const { search } = useLocation();
  const isHere = useSyncExternalStore(never, YES, NO);
  const words = new URLSearchParams(isHere ? search : '');
  const [way, ended] = [words.get('way'), words.get('way_ended')];
  return way || ended ? { way, ended } : null;
}

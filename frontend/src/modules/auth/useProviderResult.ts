import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;
const YES = () => true;
const NO = () => false;

/**
 * Null without a redirect. Server-rendered screens ignore the query string.
 *
 * @param isUsed the server accepts each result once
 */
export function useProviderResult(isUsed: boolean): { way: string | null; ended: string | null } | null {
  const { search } = useLocation();
  const isHere = useSyncExternalStore(never, YES, NO);
  const words = new URLSearchParams(isHere ? search : '');
  const [way, ended] = [words.get('way'), words.get('way_ended')];
  return !isUsed && (way || ended) ? { way, ended } : null;
}

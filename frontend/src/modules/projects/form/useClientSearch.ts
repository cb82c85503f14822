import { useMemo, useState } from 'react';
import { useDebouncedQuery } from '../../../ui/form/useDebouncedQuery';
import { useListClientsQuery, type ClientView } from './clients.api';

const REST_MS = 250;
const MOST = 50;

interface ClientSearch {
  text: string;
  setText: (text: string) => void;
  options: readonly ClientView[];
  isSearching: boolean;
  error: unknown;
}

/** The chosen client's name is no search: all are offered. */
export function useClientSearch(chosen: ClientView | null, current: ClientView | undefined): ClientSearch {
  const [text, setText] = useState(chosen?.name ?? '');
  const wanted = text === chosen?.name ? '' : text.trim();
  const { q, answerOf, isWaiting } = useDebouncedQuery(wanted, REST_MS);
  const query = useListClientsQuery({ limit: MOST, ...(q && { q }) });
  const found = answerOf(query)?.items;
  const options = useMemo(() => {
    if (!found || wanted) return found ?? [];
    const first = [current, chosen].filter((client) => client !== null && client !== undefined);
    return [...first, ...found].filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
  }, [found, wanted, current, chosen]);
  return { text, setText, options, isSearching: isWaiting || query.isFetching, error: query.error };
}

import { useEffect, useMemo, useState } from 'react';
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

/** Asks the server once the typing rests. The name of the chosen one is no search: then everybody is offered. */
export function useClientSearch(chosen: ClientView | null, current: ClientView | undefined): ClientSearch {
  const [text, setText] = useState(chosen?.name ?? '');
  const wanted = text === chosen?.name ? '' : text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { currentData, isFetching, error } = useListClientsQuery({ limit: MOST, ...(q && { q }) });
  const options = useMemo(() => {
    const found = currentData?.items ?? [];
    const extra = [current, chosen].filter((client) => client && !found.some(({ id }) => id === client.id));
    const distinct = extra.filter((client, i) => extra.findIndex((other) => other?.id === client?.id) === i);
    return [...(distinct as ClientView[]), ...found];
  }, [currentData, current, chosen]);
  return { text, setText, options, isSearching: isFetching || q !== wanted, error };
}

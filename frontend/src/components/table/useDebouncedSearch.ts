import { useEffect, useState } from 'react';

/** The text as typed, committed after a rest. A change of the address from elsewhere (Back) wins over it. */
export function useDebouncedSearch(committed: string, rest: number, commit: (text: string) => void) {
  const [search, setText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    if (committed !== search.trim()) setText(committed);
  }
  useEffect(() => {
    if (search.trim() === committed) return undefined;
    const timer = setTimeout(() => commit(search.trim()), rest);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `commit` is new in every render; the text alone decides
  }, [search, committed, rest]);
  const setSearch = (text: string, now = false) => {
    setText(text);
    if (now) commit(text.trim());
  };
  return { search, setSearch };
}

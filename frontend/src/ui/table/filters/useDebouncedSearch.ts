import { useEffect, useState } from 'react';

export function useDebouncedSearch(committed: string, rest: number, commit: (text: string) => void) {
  const [text, keepText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    if (committed !== text.trim()) keepText(committed);
  }
  useEffect(() => {
    if (text.trim() === committed) return undefined;
    const timer = setTimeout(() => commit(text.trim()), rest);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `commit` is new in every render; the text alone decides
  }, [text, committed, rest]);
  const setText = (typed: string, now = false) => {
    keepText(typed);
    if (now) commit(typed.trim());
  };
  return { text, setText };
}

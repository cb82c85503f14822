import { useEffect, useEffectEvent, useState } from 'react';

export function useDebouncedSearch(committed: string, rest: number, commit: (text: string) => void) {
  const [text, keepText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    if (committed !== text.trim()) keepText(committed);
  }
  const search = useEffectEvent(() => commit(text.trim()));
  useEffect(() => {
    if (text.trim() === committed) return undefined;
    const timer = setTimeout(search, rest);
    return () => clearTimeout(timer);
  }, [text, committed, rest]);
  const setText = (typed: string, now = false) => {
    keepText(typed);
    if (now) commit(typed.trim());
  };
  return { text, setText };
}

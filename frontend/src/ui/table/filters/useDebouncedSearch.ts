import { useEffect, useEffectEvent, useState } from 'react';

export function useDebouncedSearch(committed: string, rest: number, commit: (text: string) => void) {
  const [text, keepText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== committed) {
    setSeen(committed);
    // On slow devices the own search arrives during typing.
    const own = sent.indexOf(committed);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    if (own < 0 && committed !== text.trim()) keepText(committed);
  }
  const send = (q: string) => {
    if (q !== committed) setSent([...sent, q]);
    commit(q);
  };
  const search = useEffectEvent(() => send(text.trim()));
  useEffect(() => {
    if (text.trim() === committed) return undefined;
    const timer = setTimeout(search, rest);
    return () => clearTimeout(timer);
  }, [text, committed, rest]);
  const setText = (typed: string, now = false) => {
    keepText(typed);
    if (now) send(typed.trim());
  };
  return { text, setText };
}

import { useEffect, useEffectEvent, useState } from 'react';

const lineOf = (top: number): number => {
  const rest = document.documentElement.scrollHeight - window.innerHeight;
  const share = rest > 0 ? Math.min(1, window.scrollY / rest) : 0;
  return top + share * (window.innerHeight - top);
};

const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

interface InView {
  current: string | undefined;
  choose: (id: string) => void;
}

export function useSectionInView(ids: readonly string[], top: number): InView {
  const [current, setCurrent] = useState(ids[0]);
  const [chosen, choose] = useState<string>();
  const update = useEffectEvent(() => {
    const line = lineOf(top);
    const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
    setCurrent(begun.at(-1) ?? ids[0]);
  });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => update());
    };
    const release = () => choose(undefined);
    window.addEventListener('scroll', later, { passive: true });
    for (const kind of BY_HAND) window.addEventListener(kind, release, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      for (const kind of BY_HAND) window.removeEventListener(kind, release);
    };
  }, []);
  return { current: chosen ?? current, choose };
}

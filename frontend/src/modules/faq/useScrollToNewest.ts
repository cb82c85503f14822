import { useEffect, type RefObject } from 'react';
import type { Turn } from './useChat';

const ABOVE = 12;

export function useScrollToNewest(log: RefObject<HTMLElement | null>, turns: readonly Turn[]): void {
  useEffect(() => {
    const view = log.current;
    const newest = turns.length > 0 ? view?.lastElementChild : null;
    if (!view || !newest) return;
    const top = (element: Element) => element.getBoundingClientRect().top - view.getBoundingClientRect().top;
    const question = top(newest) - ABOVE;
    const answer = newest.children[1] ? top(newest.children[1]) - view.clientHeight / 2 : question;
    view.scrollBy({ top: Math.max(question, answer) });
  }, [log, turns]);
}

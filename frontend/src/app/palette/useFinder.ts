import { useEffect, useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useAnnounce } from '../../ui/feedback/Announcer';
import { paletteMessages as words } from '../../messages';
import type { EarlyInput } from './EarlyKeys';
import { usePaletteResults, type PaletteItem } from './usePaletteResults';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function useFinder(commands: readonly PaletteItem[], early: EarlyInput, onChoose: (item: PaletteItem) => void) {
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string>();
  const [isHurried, setHurried] = useState(false);
  const { groups, isSearching, hasFailed } = usePaletteResults(text, commands);
  const items = isSearching ? [] : groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === pointed) ?? items[0];
  useResultAnnouncement(text, isSearching ? undefined : items.length);

  const choose = useEffectEvent(() => active && onChoose(active));
  const isDue = isHurried && !isSearching;
  useEffect(() => {
    if (isDue) choose();
  }, [isDue]);
  if (isDue && !active) setHurried(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') setHurried(true);
    else if (step) point(step);
    else return;
    event.preventDefault();
  };
  const point = (step: number) => {
    setHurried(false);
    if (active) setPointed(items.at((items.indexOf(active) + step) % items.length)?.id);
  };
  const type = (typed: string) => {
    setText(typed);
    setPointed(undefined);
    setHurried(false);
  };
  const takeEarly = useEffectEvent((typed: string, wasHurried: boolean) => {
    type(typed);
    setHurried(wasHurried);
  });
  useLayoutEffect(() => early.handTo(takeEarly), [early]);
  return { text, type, groups, active, isSearching, hasFailed, onKeyDown };
}

function useResultAnnouncement(text: string, count: number | undefined) {
  const announce = useAnnounce();
  useEffect(() => {
    if (count !== undefined && text) announce(count > 0 ? words.found(count) : words.nothing(text));
  }, [announce, count, text]);
}

import { createContext, use } from 'react';
import { readUnderway, type Underway } from '../../../api/underway';
import type { WaitingCounts } from '../../../api/store/waiting';
import type { MenuEntry } from './menu';
import { ProgressMark } from './ProgressMark';
import { WaitingMark } from './WaitingMark';
import { WarningDot } from './WarningDot';

interface MenuState {
  counts?: WaitingCounts | undefined;
  underway: Underway;
}

export const MenuStateContext = createContext<MenuState | null>(null);

export const useMenuState = (): MenuState => use(MenuStateContext) ?? { underway: readUnderway() };

export function MenuMarks({ waiting, warning, progress }: Pick<MenuEntry, 'waiting' | 'warning' | 'progress'>) {
  const { counts, underway } = useMenuState();
  return (
    <>
      {waiting && <WaitingMark count={counts?.[waiting.kind] ?? 0} word={waiting.word} />}
      {warning && <WarningDot count={counts?.[warning] ?? 0} />}
      {progress && underway[progress] && <ProgressMark progress={underway[progress]} />}
    </>
  );
}

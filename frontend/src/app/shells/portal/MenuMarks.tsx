import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import type { WaitingCounts } from '../../../api/store/waiting';
import { readUnderway, type Progress, type Underway } from '../../../api/underway';
import { formatNumber } from '../../../formats';
import { menuMessages, shellMessages } from '../../../messages';
import { visuallyHidden } from '../../../theme/visually-hidden';
import type { MenuEntry } from './menu';

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

const HIGHEST = 99;

const Count = styled('em')(({ theme: { vars } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 20,
  height: 20,
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 999,
  fontStyle: 'normal',
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.brandSoft.text,
  backgroundColor: vars.palette.brandSoft.bg,
  '@media (forced-colors: active)': { border: '1px solid' },
  '[data-narrow="true"] &': {
    position: 'absolute',
    top: 6,
    right: 8,
    minWidth: 7,
    width: 7,
    height: 7,
    padding: 0,
    overflow: 'hidden',
    fontSize: 0,
    backgroundColor: vars.palette.primary.main,
  },
}));
const Hidden = styled('span')({ '&&&': visuallyHidden });

function WaitingMark({ count, word }: { count: number; word: string }) {
  if (count === 0) return null;
  return (
    <>
      <Count aria-hidden>{count > HIGHEST ? `${HIGHEST}+` : count}</Count>
      <Hidden>{`, ${formatNumber(count)} ${word}`}</Hidden>
    </>
  );
}

const Dot = styled('em')(({ theme: { vars } }) => ({
  flex: 'none',
  width: 8,
  height: 8,
  margin: '0 6px 0 auto',
  borderRadius: '50%',
  backgroundColor: vars.palette.status.warn.solid,
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  '[data-narrow="true"] &': { position: 'absolute', top: 6, right: 8, margin: 0 },
}));

function WarningDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Dot aria-hidden />
      <Hidden>{`, ${menuMessages.warning(count)}`}</Hidden>
    </>
  );
}

const Share = styled('em')(({ theme }) => ({
  marginLeft: 'auto',
  fontStyle: 'normal',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
  '[data-narrow="true"] &': { display: 'none' },
}));

const ProgressMark = ({ progress: { done, of } }: { progress: Progress }) => (
  <>
    <Share aria-hidden>{`${done}/${of}`}</Share>
    <Hidden>{`, ${shellMessages.progress(done, of)}`}</Hidden>
  </>
);

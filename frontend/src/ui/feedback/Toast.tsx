import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonMessages } from '../../messages';
import { font, row } from '../../theme/mixins';

export const TOAST_MS = 3500;
export const UNDO_MS = 8000;

export interface ToastContent {
  id: number;
  text: string;
  kind: 'success' | 'failure';
  onUndo?: () => void;
}

const Bar = styled('div')(({ theme: { vars, shadows, transitions } }) => ({
  pointerEvents: 'auto',
  ...row(12),
  maxWidth: 420,
  padding: '8px 8px 8px 14px',
  borderRadius: 10,
  backgroundColor: vars.palette.inverse.bg,
  color: vars.palette.inverse.text,
  boxShadow: shadows[8],
  ...font({ size: 14, line: 20 }),
  overflowWrap: 'anywhere',
  // The usual color lacks contrast here.
  '& button:focus-visible': { outlineColor: 'currentColor' },
  '@media (max-width:767.95px)': { maxWidth: 'none' },
  '@media (forced-colors: active)': { border: '1px solid' },
  animation: `toast-in 150ms ${transitions.easing.easeOut}`,
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
}));

const Mark = styled('span')<{ bad: boolean }>(({ theme: { vars }, bad }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  color: vars.palette.background.paper,
  backgroundColor: vars.palette.status[bad ? 'bad' : 'ok'].solid,
}));

const UndoButton = styled('button')({
  fontWeight: 560,
  minHeight: 28,
  padding: '0 4px',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});

interface ToastProps {
  content: ToastContent;
  onGone: (id: number) => void;
}

/** The timer pauses on hover, focus and in background tabs. */
export function Toast({ content: { id, text, kind, onUndo }, onGone }: ToastProps) {
  const close = () => onGone(id);
  const { pause, resume } = useCountdown(onUndo ? UNDO_MS : TOAST_MS, close);
  const bad = kind === 'failure';
  return (
    <Bar
      role="alert"
      onMouseEnter={() => pause('pointer')}
      onMouseLeave={() => resume('pointer')}
      onFocus={() => pause('focus')}
      onBlur={() => resume('focus')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Mark bad={bad} aria-hidden>
        {bad ? <X size={13} strokeWidth={2.5} /> : <Check size={13} strokeWidth={2.5} />}
      </Mark>
      <span style={{ flex: 1 }}>{text}</span>
      {onUndo && (
        <UndoButton
          type="button"
          onClick={() => {
            onUndo();
            close();
          }}
        >
          {commonMessages.undo}
        </UndoButton>
      )}
      <IconButton size="tiny" color="inherit" aria-label={commonMessages.dismiss} onClick={close} sx={QUIET}>
        <X size={16} aria-hidden />
      </IconButton>
    </Bar>
  );
}

const QUIET = {
  color: 'inherit',
  opacity: 0.75,
  '&:hover': { color: 'inherit', backgroundColor: 'transparent', opacity: 1 },
};

type Reason = 'pointer' | 'focus' | 'window';

interface Countdown {
  pause: (reason: Reason) => void;
  resume: (reason: Reason) => void;
}

/** The countdown also pauses when the window loses the focus. */
function useCountdown(milliseconds: number, onEnd: () => void): Countdown {
  const left = useRef(milliseconds);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const end = useEffectEvent(onEnd);
  const resume = useCallback((reason: Reason) => setReasons((now) => now.filter((other) => other !== reason)), []);
  const pause = useCallback((reason: Reason) => setReasons((now) => [...now, reason]), []);
  const isPaused = reasons.length > 0;

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), Math.max(0, left.current));
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused]);

  useEffect(() => {
    const away = () => pause('window');
    const back = () => resume('window');
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, [pause, resume]);

  return { pause, resume };
}

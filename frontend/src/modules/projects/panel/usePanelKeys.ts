import { useEffect } from 'react';
import { useEventCallback } from '@mui/material/utils';

interface PanelKeys {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

const isTyping = (target: EventTarget | null) =>
  (target as Element | null)?.closest('input, textarea, select, [contenteditable="true"]') !== null;
const isCovered = () => document.querySelector('.MuiPopover-root, .MuiDialog-root:not([data-panel])') !== null;

export function usePanelKeys({ onPrevious, onNext, onClose }: PanelKeys) {
  const onKeyDown = useEventCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isCovered()) return;
    const act = { j: onNext, k: onPrevious, escape: onClose }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}

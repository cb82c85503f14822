import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from './single-keys';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/**
 * Keys without Ctrl, from any focus outside fields and layers.
 * @param layer selector of the layer that the keys belong to
 */
export function useShortcuts(keys: Record<string, (() => void) | undefined>, layer = ''): void {
  const elsewhere = layer ? `${FIELDS}, .MuiModal-root:not(${layer})` : `${FIELDS}, .MuiModal-root`;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = keys[key.toLowerCase()];
    const isOff = key.length === 1 && !areSingleKeysOn();
    if (!act || isOff || (target instanceof Element && target.closest(elsewhere))) return;
    // The newly focused field must not receive the key.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

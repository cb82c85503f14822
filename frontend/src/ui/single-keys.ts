import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../api/browser-storage';

const KEY = 'single_keys';
const YES = () => true;
const listeners = new Set<() => void>();

export const areSingleKeysOn = (): boolean => readStored(KEY) !== 'false';

export function switchSingleKeys(on: boolean): void {
  writeStored(KEY, String(on));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** WCAG 2.1.4: shortcuts without Ctrl can be switched off, for this browser. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, YES);

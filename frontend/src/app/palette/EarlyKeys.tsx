import { useLayoutEffect } from 'react';

/** What was typed before the field was there to take it. */
export class EarlyInput {
  private text = '';
  /** Enter came last: it is meant for what the text finds. */
  private isHurried = false;

  handTo(take: (text: string, isHurried: boolean) => void): void {
    // Nobody asks for the first of everything before seeing it.
    take(this.text, this.isHurried && this.text !== '');
  }
  /** Whether the key means anything to a field. */
  press(key: string): boolean {
    const isLetter = [...key].length === 1;
    if (!isLetter && key !== 'Backspace' && key !== 'Enter') return false;
    this.isHurried = key === 'Enter';
    if (isLetter) this.text += key;
    else if (key === 'Backspace') this.text = [...this.text].slice(0, -1).join('');
    return true;
  }
}

interface EarlyKeysProps {
  early: EarlyInput;
  onClose: () => void;
}

/** Stands where the palette will be while its code comes: nothing typed meanwhile is lost or meant for the page behind. */
export function EarlyKeys({ early, onClose }: EarlyKeysProps) {
  // Gone in the very commit that brings the field: no key falls between the two.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') onClose();
      else if (!early.press(key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [early, onClose]);
  return null;
}

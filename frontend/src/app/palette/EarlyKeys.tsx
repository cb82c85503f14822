import { useLayoutEffect } from 'react';

export class EarlyInput {
  private text = '';
  private isHurried = false;

  handTo(take: (text: string, isHurried: boolean) => void): void {
    take(this.text, this.isHurried && this.text !== '');
  }
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

export function EarlyKeys({ early, onClose }: EarlyKeysProps) {
  // Removed when the field is added, so no key is lost.
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

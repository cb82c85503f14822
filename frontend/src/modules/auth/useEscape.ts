import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Escape clears what a form says about itself; what was typed stays. */
export function useEscape<T extends FieldValues>(form: UseFormReturn<T>, clear: () => void): void {
  const { isSubmitting } = form.formState;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSubmitting) return;
    form.reset(undefined, { keepValues: true });
    clear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

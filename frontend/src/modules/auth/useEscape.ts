import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useEffect, useEffectEvent } from 'react';

/** Clears the errors of the form; `clear` removes other messages. */
export function useEscape<T extends FieldValues>(form: UseFormReturn<T>, clear?: () => void): void {
  const { formState, clearErrors } = form;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || formState.isSubmitting) return;
    clearErrors();
    clear?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

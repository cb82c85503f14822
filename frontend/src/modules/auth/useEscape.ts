import { useEffect, useEffectEvent } from 'react';
import type { Values } from '../../kit/form/form-store';
import type { FormReturn } from '../../kit/form/useForm';

/** Escape clears what a form says about itself; what was typed stays. */
export function useEscape<T extends Values>(form: FormReturn<T>, clear: () => void): void {
  const { formState, clearErrors } = form;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || formState.isSubmitting) return;
    clearErrors();
    clear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../api/errors';

/** Puts what the server said about single fields below them. True when at least one belongs to this form. */
export function showFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  if (!isApiError(error) || !error.fields) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  known.forEach(([name, messages], i) => {
    form.setError(name as Path<T>, { type: 'server', message: messages.join(' ') }, { shouldFocus: i === 0 });
  });
  return known.length > 0;
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorText, isApiError } from '../../../api/errors';
import { focusFirstField } from './field-elements';

/** Stays until its own field changes. */
export const SERVER_ERROR = 'server';

/**
 * Focuses the first affected field.
 *
 * @returns true when at least one field belongs to this form
 */
export function showFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  if (!isApiError(error) || !error.fields) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [name, messages] of known)
    form.setError(name as FieldPath<T>, { type: SERVER_ERROR, message: messages.join(' ') });
  focusFirstField(
    form.control,
    known.map(([name]) => name),
  );
  return known.length > 0;
}

/** At the affected fields, otherwise above the form. */
export function showFormError<T extends FieldValues>(form: UseFormReturn<T>, error: unknown, fallback: string): void {
  if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, fallback) });
}

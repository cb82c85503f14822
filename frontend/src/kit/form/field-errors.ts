import { isApiError } from '../../api/errors';
import type { NameOf, Values } from './form-store';
import type { FormHandle } from './useForm';

/** Puts what the server said about single fields below them. True when at least one belongs to this form. */
export function showFieldErrors<T extends Values>(form: FormHandle<T>, error: unknown): boolean {
  if (!isApiError(error) || !error.fields) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues()) as [NameOf<T>, string[]][];
  known.forEach(([name, messages]) => form.setError(name, { type: 'server', message: messages.join(' ') }));
  const [first] = known;
  if (first) form.setFocus(first[0]);
  return known.length > 0;
}

import { useState } from 'react';
import { call, serverText } from '../../api/call';
import { showFieldErrors } from '../../kit/form/field-errors';
import type { FormHandle } from '../../kit/form/useForm';
import { contactMessages as words } from '../../messages';
import type { ContactValues } from './contact-values';
import { useElapsed } from './useSender';

function formOf({ attachment, website, ...texts }: ContactValues, elapsedMs: number): FormData {
  const form = new FormData();
  Object.entries(texts).forEach(([name, value]) => form.append(name, value.trim()));
  if (website) form.append('website', website);
  form.append('elapsedMs', String(elapsedMs));
  // The file comes last: whoever reads the form knows the rest by then.
  if (attachment) form.append('attachment', attachment, attachment.name);
  return form;
}

/** Sends the message; a failure leaves everything that was typed. */
export function useSendMessage(form: FormHandle<ContactValues>, onDone: () => void) {
  const [error, setError] = useState('');
  const elapsed = useElapsed();
  const send = async (values: ContactValues) => {
    setError('');
    try {
      await call('/contact', { method: 'POST', body: formOf(values, elapsed()) });
      onDone();
    } catch (failure) {
      if (!showFieldErrors(form, failure)) setError(serverText(failure, words.failed));
    }
  };
  return { send, error };
}

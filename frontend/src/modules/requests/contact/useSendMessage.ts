import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorText } from '../../../api/errors';
import { runCall } from '../../../api/run-call';
import type { SendContactMessageApiArg } from '../../../contract/api/requests';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { contactMessages as words } from '../../../messages';
import type { ContactValues } from './contact-values';
import { useElapsed } from '../useSender';

function formOf({ attachment, hp, ...texts }: ContactValues, elapsedMs: number | undefined): FormData {
  const form = new FormData();
  Object.entries(texts).forEach(([name, value]) => form.append(name, value.trim()));
  if (hp) form.append('website', hp);
  if (elapsedMs !== undefined) form.append('elapsedMs', String(elapsedMs));
  // Last, so the other fields arrive first.
  if (attachment) form.append('attachment', attachment, attachment.name);
  return form;
}

type Fields = SendContactMessageApiArg['body'];

const deliver = async (form: FormData) =>
  (await import('../../../contract/api/requests')).requestsApi.endpoints.sendContactMessage.initiate({
    body: form as unknown as Fields,
  });

export function useSendMessage(form: UseFormReturn<ContactValues>, onDone: () => void) {
  const [error, setError] = useState('');
  const elapsed = useElapsed(form, ['name', 'email']);
  const send = async (values: ContactValues) => {
    setError('');
    try {
      const body = formOf(values, elapsed());
      await runCall(() => deliver(body));
      onDone();
    } catch (failure) {
      if (!showFieldErrors(form, failure)) setError(errorText(failure, words.failed));
    }
  };
  return { send, error };
}

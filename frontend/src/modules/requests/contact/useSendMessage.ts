import type { UseFormReturn } from 'react-hook-form';
import { runCall } from '../../../api/run-call';
import type { SendContactMessageApiArg } from '../../../contract/api/requests';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { contactMessages as words } from '../../../messages';
import { useElapsed } from '../useSender';

export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  attachment: File | null;
  hp: string;
}

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
  const elapsed = useElapsed(form, ['name', 'email']);
  return async (values: ContactValues) => {
    try {
      const body = formOf(values, elapsed());
      await runCall(() => deliver(body));
      onDone();
    } catch (failure) {
      showFormError(form, failure, words.failed);
    }
  };
}

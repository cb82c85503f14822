import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '../../../api/company';
import { draftId } from '../../../api/draft-storage';
import { contactLimits as limits } from '../../../contract/limits';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { Notice } from '../../../ui/page/Notice';
import { contactMessages as words } from '../../../messages';
import { Honeypot } from '../Honeypot';
import { emailRule, filledIn } from '../rules';
import { useLateSender, useSender, useElapsed } from '../useSender';
import { runCall } from '../../../api/run-call';
import type { SendContactMessageApiArg } from '../../../contract/api/requests';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { AttachmentInput } from './AttachmentInput';

const Done = styled('div')({ display: 'grid', justifyItems: 'start', gap: 20 });
const EMPTY = { name: '', email: '', subject: '', message: '', attachment: null as File | null, hp: '' };
type ContactValues = typeof EMPTY;

const MISSING: readonly string[] = Object.values(words.missing);

/** Links may set `?subject=`. */
export function ContactForm() {
  const [query] = useSearchParams();
  const [sent, setSent] = useState(0);
  const [isDone, setDone] = useState(false);
  if (!isDone) {
    return <Fields key={sent} subject={sent === 0 ? (query.get('subject') ?? '') : ''} onDone={() => setDone(true)} />;
  }
  const again = () => {
    setSent(sent + 1);
    setDone(false);
  };
  return (
    <Done>
      <Notice state="ok">
        <b>{words.done}</b>
        <br />
        {words.doneHint}
      </Notice>
      <Button variant="outlined" size="large" autoFocus onClick={again}>
        {words.another}
      </Button>
    </Done>
  );
}

function Fields({ subject, onDone }: { subject: string; onDone: () => void }) {
  const sender = useSender();
  const { email } = useCompany();
  const form = useForm<ContactValues>({ defaultValues: { ...EMPTY, ...sender, subject }, draft: draftId('contact') });
  useLateSender<ContactValues>(form, sender);
  const send = useSendMessage(form, onDone);
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = Object.values(errors).some((fault) => MISSING.includes(fault?.message ?? ''));
  return (
    <Form
      form={form}
      onSubmit={send}
      error={isIncomplete ? words.required : errors.root?.message}
      aria-label={words.formTitle}
    >
      <noscript>
        <Notice state="info">
          {words.withoutScript} {email ? words.writeInstead : words.allowScript}
        </Notice>
      </noscript>
      <FieldColumns>
        <TextInput
          name="name"
          label={words.name}
          autoComplete="name"
          rules={filledIn(words.missing.name, limits.name.maxLength)}
        />
        <TextInput
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          rules={emailRule(words.missing.email)}
        />
      </FieldColumns>
      <TextInput
        name="subject"
        label={words.subject}
        rules={filledIn(words.missing.subject, limits.subject.maxLength)}
      />
      <TextInput
        name="message"
        label={words.message}
        rows={8}
        rules={filledIn(words.missing.message, limits.message.maxLength)}
      />
      <AttachmentInput />
      <Honeypot />
      <div>
        <SubmitButton size="large" label={words.submit} busyLabel={words.busy} busy={isSubmitting} />
      </div>
    </Form>
  );
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

const deliver = async (form: FormData) =>
  (await import('../../../contract/api/requests')).requestsApi.endpoints.sendContactMessage.initiate({
    body: form as unknown as SendContactMessageApiArg['body'],
  });

function useSendMessage(form: UseFormReturn<ContactValues>, onDone: () => void) {
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

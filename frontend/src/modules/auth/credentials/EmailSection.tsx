import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  useGetAccountQuery,
  useCancelEmailMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
} from '../../../api/store/account-api';
import { useSession } from '../../../api/session/session';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { ownEmailMessages as words, commonMessages, registerMessages } from '../../../messages';
import { errorText } from '../../../api/errors';
import { useLimit } from '../../../api/store/config';
import type { ChangeEmailDto, EmailChangeView } from '../../../contract/api/account';
import { confirmEmailLimits, changeEmailLimits } from '../../../contract/limits';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { useNow } from '../../../ui/useNow';
import { CodeInput } from '../register/CodeInput';
import { RegistrationSteps } from '../register/RegistrationSteps';
import { clock } from '../register/useSendCode';
import { draftId } from '../../../api/draft-storage';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useUnsaved } from '../../../ui/form/editing/unsaved';
import { emailRule } from '../auth-rules';
import { Stage, Ways } from './credentials-styles';

export function EmailSection(section: SectionProps) {
  const { user } = useSession();
  const { data } = useGetAccountQuery();
  const [isAsking, ask] = useState(false);
  const [isNew, setNew] = useState(false);
  useReopenedDraft(NEW_EMAIL, undefined, () => ask(true));
  const { email, email_change: change } = data ?? { email: user?.email ?? '', email_change: null };
  const begin = () => {
    setNew(true);
    ask(true);
  };
  const button = !change && !isAsking && (
    <Button size="small" variant="outlined" disabled={!data} onClick={begin}>
      {words.change}
    </Button>
  );
  return (
    <SectionCard {...section} hint={words.hint(email)} action={button}>
      <CardBody>
        {change && <EmailCode key={change.asked_at} change={change} email={email} isNew={isNew} />}
        {!change && isAsking && <NewEmail onDone={() => ask(false)} />}
      </CardBody>
    </SectionCard>
  );
}

/** Seconds, by server time. */
function useWait(asked: string): number {
  const pause = useLimit('resendSeconds');
  const left = Math.ceil(pause - (useNow(1000) - Date.parse(asked)) / 1000);
  return Math.max(0, Math.min(pause, left));
}

interface EmailCodeProps {
  change: EmailChangeView;
  email: string;
  isNew: boolean;
}

function EmailCode({ change, email, isNew }: EmailCodeProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  const [confirm] = useConfirmEmailMutation();
  const toast = useToast();
  const fail = (error: unknown) => form.setError('root', { message: errorText(error, words.failed) });
  const send = async ({ code }: { code: string }) => {
    const { error } = await confirm({ confirmEmailDto: { code } });
    if (!error) toast.success(words.changed);
    else showFormError(form, error, words.failed);
  };
  return (
    <Stage>
      <RegistrationSteps current={1} label={words.steps} steps={[words.stepAddress, words.stepCode]} />
      <p>
        {words.sent(confirmEmailLimits.code.maxLength)} <b>{change.email}</b>. {words.until} <b>{email}</b>{' '}
        {words.stays}
      </p>
      <Form form={form} onSubmit={send}>
        <CodeInput name="code" autoFocus={isNew} />
        <Ways>
          <SubmitButton size="small" label={words.confirm} busyLabel={words.confirming} busy={isSubmitting} />
          <OtherWays change={change} onFailed={fail} />
        </Ways>
      </Form>
    </Stage>
  );
}

interface OtherWaysProps {
  change: EmailChangeView;
  onFailed: (error: unknown) => void;
}

function OtherWays({ change, onFailed }: OtherWaysProps) {
  const [cancel] = useCancelEmailMutation();
  const [ask, { isLoading }] = useChangeEmailMutation();
  const [isOver, end] = useState(false);
  const left = useWait(change.asked_at);
  const giveUp = async () => {
    if (isOver) return;
    end(true);
    const { error } = await cancel();
    if (error) onFailed(error);
    end(false);
  };
  const resend = async () => {
    const { error } = isLoading ? {} : await ask({ changeEmailDto: { email: change.email } });
    if (error) onFailed(error);
  };
  return (
    <>
      <Button size="small" variant="text" onClick={() => void giveUp()}>
        {commonMessages.cancel}
      </Button>
      {left > 0 ? (
        <span>{registerMessages.resendIn(clock(left))}</span>
      ) : (
        <Button size="small" variant="text" aria-busy={isLoading} onClick={() => void resend()}>
          {registerMessages.resend}
        </Button>
      )}
    </>
  );
}

const NEW_EMAIL = 'new-email';

function NewEmail({ onDone }: { onDone: () => void }) {
  const form = useForm<ChangeEmailDto>({ defaultValues: { email: '' }, draft: draftId(NEW_EMAIL) });
  const { isDirty, isSubmitting } = form.formState;
  const [change] = useChangeEmailMutation();
  useUnsaved(isDirty);
  const send = async ({ email }: ChangeEmailDto) => {
    const { error } = await change({ changeEmailDto: { email: email.trim() } });
    if (!error) return onDone();
    showFormError(form, error, words.failed);
  };
  return (
    <Stage>
      <RegistrationSteps current={0} label={words.steps} steps={[words.stepAddress, words.stepCode]} />
      <Form form={form} onSubmit={send}>
        <TextInput
          name="email"
          type="email"
          label={words.newEmail}
          autoComplete="email"
          autoFocus
          maxLength={changeEmailLimits.email.maxLength}
          rules={emailRule(words.invalid)}
        />
        <Ways>
          <SubmitButton size="small" label={words.send} busyLabel={words.sending} busy={isSubmitting} />
          <Button size="small" variant="text" onClick={onDone}>
            {commonMessages.cancel}
          </Button>
        </Ways>
      </Form>
    </Stage>
  );
}

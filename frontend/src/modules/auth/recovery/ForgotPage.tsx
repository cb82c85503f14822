import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EmailDto, MessageView } from '../../../contract/api/auth';
import { useRequestPasswordResetMutation, useRequestUsernameMutation } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { Notice } from '../../../ui/page/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { loginMessages, recoveryMessages as words } from '../../../messages';
import { useLoginState } from '../destination';
import { emailRule } from '../auth-rules';
import { useEscape } from '../useEscape';

export function ForgotPasswordPage() {
  const [requestReset] = useRequestPasswordResetMutation();
  return (
    <RecoveryForm
      title={words.passwordTitle}
      lede={words.passwordLede}
      submit={words.passwordSubmit}
      sent={words.resetSent}
      request={(emailDto) => requestReset({ emailDto })}
      other={{ to: paths.forgotUsername, label: loginMessages.forgotUsername }}
    />
  );
}

export function ForgotUsernamePage() {
  const [requestUsername] = useRequestUsernameMutation();
  return (
    <RecoveryForm
      title={words.usernameTitle}
      lede={words.usernameLede}
      submit={words.usernameSubmit}
      sent={words.usernameSent}
      request={(emailDto) => requestUsername({ emailDto })}
      other={{ to: paths.forgotPassword, label: loginMessages.forgotPassword }}
    />
  );
}

interface RecoveryFormProps {
  title: string;
  lede: string;
  submit: string;
  sent: string;
  request: (email: EmailDto) => Promise<{ data?: MessageView | undefined; error?: unknown }>;
  other: { to: string; label: string };
}

/** The response never reveals whether the address is registered. */
function RecoveryForm({ title, lede, submit, sent, request, other }: RecoveryFormProps) {
  const form = useForm<EmailDto>({ defaultValues: { email: useLoginState().typed ?? '' } });
  const typed = useWatch({ control: form.control, name: 'email' });
  const [news, setNews] = useState('');
  useEscape(form, () => setNews(''));

  const send = async ({ email }: EmailDto) => {
    setNews('');
    const { data, error } = await request({ email: email.trim().toLowerCase() });
    if (error) showFormError(form, error, words.failed);
    else setNews(data?.message || sent);
  };
  return (
    <AuthPage title={title} lede={lede}>
      <Form form={form} onSubmit={send}>
        {news && <Notice state="ok">{news}</Notice>}
        <TextInput
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          autoFocus
          rules={emailRule(words.emailInvalid)}
        />
        <SubmitButton size="large" label={submit} busyLabel={words.busy} busy={form.formState.isSubmitting} />
      </Form>
      <AuthLinks>
        <TextLink to={paths.login}>{words.backToLogin}</TextLink>
        <TextLink to={other.to} state={{ typed }}>
          {other.label}
        </TextLink>
      </AuthLinks>
    </AuthPage>
  );
}

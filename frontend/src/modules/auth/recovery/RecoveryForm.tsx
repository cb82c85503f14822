import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import { errorText } from '../../../api/errors';
import type { EmailDto, MessageView } from '../../../contract/api/auth';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { Notice } from '../../../ui/page/Notice';
import { recoveryMessages as words } from '../../../messages';
import { useLoginState } from '../login-state';
import { emailRule } from '../auth-rules';
import { useEscape } from '../useEscape';

interface RecoveryFormProps {
  title: string;
  lede: string;
  submit: string;
  sent: string;
  request: (email: EmailDto) => Promise<{ data?: MessageView | undefined; error?: unknown }>;
  other: { to: string; label: string };
}

const NOTHING = { error: '', news: '' };

/** The response never reveals whether the address is registered. */
export function RecoveryForm({ title, lede, submit, sent, request, other }: RecoveryFormProps) {
  const form = useForm<EmailDto>({ defaultValues: { email: useLoginState().typed ?? '' } });
  const typed = useWatch({ control: form.control, name: 'email' });
  const [{ error, news }, say] = useState(NOTHING);
  useEscape(form, () => say(NOTHING));

  const send = async ({ email }: EmailDto) => {
    say(NOTHING);
    const { data, error: refusal } = await request({ email: email.trim().toLowerCase() });
    if (!refusal) say({ error: '', news: data?.message || sent });
    else if (!showFieldErrors(form, refusal)) say({ error: errorText(refusal, words.failed), news: '' });
  };
  return (
    <AuthPage title={title} lede={lede}>
      <Form form={form} onSubmit={send} error={error}>
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
        <MuiLink component={Link} to={paths.login}>
          {words.backToLogin}
        </MuiLink>
        <MuiLink component={Link} to={other.to} state={{ typed }}>
          {other.label}
        </MuiLink>
      </AuthLinks>
    </AuthPage>
  );
}

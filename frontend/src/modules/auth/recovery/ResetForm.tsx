import { styled } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import { errorText, isApiError, isUnanswered } from '../../../api/errors';
import type { ResetInvitationView } from '../../../contract/api/auth';
import { sessionApi } from '../../../api/store/session-api';
import { signOut } from '../../../api/session/sign-out';
import { paths } from '../../../paths';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import type { Rules } from '../../../ui/form/fields/useField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { Notice } from '../../../ui/page/Notice';
import { recoveryMessages as words, welcomeMessages } from '../../../messages';
import { passwordRule } from '../auth-rules';
import { LoginToCheck } from '../LoginToCheck';
import { PasswordField } from '../PasswordField';
import { StrengthHint } from '../register/StrengthHint';
import { TermsLink } from '../register/TermsLink';
import { useEscape } from '../useEscape';
import { useDelayedNavigate } from '../useDelayedNavigate';
import { useLogin, type LoginResult } from '../useLogin';

interface NewPassword {
  password: string;
  repeat: string;
}

const SmallPrint = styled('p')(({ theme }) => ({ fontSize: '0.875rem', color: theme.vars.palette.text.secondary }));
const REDIRECT_AFTER_MS = 1500;
const NOTHING: { error: ReactNode; news: string } = { error: '', news: '' };
const REPEAT_RULES: Rules = {
  validate: (typed: string, { password }: NewPassword) => typed === password || words.mismatch,
};

interface ResetFormProps {
  token: string;
  isFirst: boolean;
  invitation: ResetInvitationView | undefined;
}

export function ResetForm({ token, isFirst, invitation }: ResetFormProps) {
  const { newPassword, resetSubmit } = isFirst ? welcomeMessages : words;
  const form = useForm<NewPassword>({ defaultValues: { password: '', repeat: '' } });
  const [{ error, news }, say] = useState(NOTHING);
  const [resetPassword] = sessionApi.useResetPasswordMutation();
  const [login] = sessionApi.useLoginMutation();
  const { enter } = useLogin();
  const goLater = useDelayedNavigate();
  const unanswered = useRef(false);
  useEscape(form, () => say(NOTHING));

  const refuse = (failure: unknown) => {
    unanswered.current ||= isUnanswered(failure);
    if (unanswered.current && isApiError(failure) && failure.code === 'RESET_INVALID')
      say({ error: <LoginToCheck>{words.maybeChanged}</LoginToCheck>, news: '' });
    else if (!showFieldErrors(form, failure)) say({ error: errorText(failure, words.resetFailed), news: '' });
  };
  const save = async ({ password }: NewPassword) => {
    say(NOTHING);
    const answer = await resetPassword({ token: encodeURIComponent(token), resetPasswordDto: { password } });
    if (answer.error) {
      refuse(answer.error);
      return;
    }
    if (invitation) {
      say({ error: '', news: welcomeMessages.signingIn });
      const failed = await enter((await login({ loginDto: { email: invitation.email, password } })) as LoginResult);
      if (failed) await goLater({ to: paths.login, after: 0, replace: true, state: { email: invitation.email } });
      return;
    }
    // This browser may be signed in to a different account.
    signOut();
    say({ error: '', news: isFirst ? welcomeMessages.resetDone : answer.data?.message || words.resetDone });
    await goLater({ to: paths.login, after: REDIRECT_AFTER_MS, replace: true });
  };
  return (
    <Form form={form} onSubmit={save} error={error}>
      {news && <Notice state="ok">{news}</Notice>}
      {invitation && <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />}
      <PasswordField
        name="password"
        label={newPassword}
        autoComplete="new-password"
        autoFocus
        hint={<StrengthHint name="password" />}
        rules={passwordRule(words.passwordShort)}
      />
      <PasswordField name="repeat" label={words.repeat} autoComplete="new-password" rules={REPEAT_RULES} />
      <SubmitButton size="large" label={resetSubmit} busyLabel={words.resetBusy} busy={form.formState.isSubmitting} />
      <SmallPrint>
        {words.resetTerms}
        <TermsLink />.
      </SmallPrint>
    </Form>
  );
}

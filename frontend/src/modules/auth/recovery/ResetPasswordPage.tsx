import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, useRef, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useCompany } from '../../../api/company';
import { isApiError, errorText, isUnanswered } from '../../../api/errors';
import type { ResetInvitationView } from '../../../contract/api/auth';
import { roleWithArticle } from '../../../labels/roles';
import { useCheckResetLinkQuery, useResetPasswordMutation, useLoginMutation } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { Notice } from '../../../ui/page/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { recoveryMessages as words, welcomeMessages } from '../../../messages';
import { signOut } from '../../../api/session/sign-out';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { passwordRule, repeatRule } from '../auth-rules';
import { LoginToCheck } from '../LoginToCheck';
import { PasswordField } from '../PasswordField';
import { StrengthHint } from '../register/StrengthHint';
import { TermsLink } from '../register/TermsLink';
import { useEscape } from '../useEscape';
import { useDelayedNavigate } from '../useDelayedNavigate';
import { useLogin, type LoginResult } from '../useLogin';

const OVER = 'RESET_INVALID';
/** Prevents layout shifts. */
const FORM_HEIGHT = 318;

/** Only a response expires the link. No second check: saving uses it up and clears the cache. */
function useLink(token: string): { state: 'asked' | 'good' | 'over'; invitation?: ResetInvitationView | undefined } {
  const [good, setGood] = useState<{ token: string; invitation?: ResetInvitationView | undefined }>({ token: '' });
  const { isFetching, error, data } = useCheckResetLinkQuery(
    token && token !== good.token ? { token: encodeURIComponent(token) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (token && token === good.token) return { ...good, state: 'good' };
  if (!token || (isApiError(error) && error.code === OVER)) return { state: 'over' };
  if (isFetching) return { state: 'asked' };
  setGood({ token, invitation: data?.invitation });
  return { state: 'good' };
}

function InvitedLede({ invitation }: { invitation: ResetInvitationView }) {
  const { name } = useCompany();
  const { inviter, role, project_title: project, email } = invitation;
  const as = roleWithArticle(role);
  const invited = inviter ? welcomeMessages.invited(inviter, name, as) : welcomeMessages.invitedBySomeone(name, as);
  const lines = [invited, ...(project ? [welcomeMessages.project(project)] : []), welcomeMessages.signInWith(email)];
  return lines.map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ));
}

function NoToken() {
  return (
    <>
      <Notice state="bad">{words.resetFailed}</Notice>
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large" fullWidth sx={{ mt: 2.25 }}>
        {words.askAgain}
      </Button>
    </>
  );
}

const ExpiredLink = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? <Notice state="bad">{welcomeMessages.over}</Notice> : <NoToken />;

function useLinkToken(): string {
  const { token } = useParams();
  const [query] = useSearchParams();
  return token ?? query.get('token') ?? '';
}

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = useLinkToken();
  const isFirst = query.has('welcome');
  const { resetTitle, resetLede } = isFirst ? welcomeMessages : words;
  const { state: link, invitation } = useLink(token);
  const lede = invitation ? <InvitedLede invitation={invitation} /> : link !== 'over' && resetLede;
  const mayAskAgain = link !== 'over' && !isFirst;
  return (
    <AuthPage title={resetTitle} lede={lede}>
      {link === 'asked' && <Skeleton variant="rounded" height={FORM_HEIGHT} />}
      {link === 'good' && <ResetForm key={token} token={token} isFirst={isFirst} invitation={invitation} />}
      {link === 'over' && <ExpiredLink isFirst={isFirst} />}
      {link !== 'asked' && <Links mayAskAgain={mayAskAgain} />}
    </AuthPage>
  );
}

const Links = ({ mayAskAgain }: { mayAskAgain: boolean }) => (
  <AuthLinks>
    <TextLink to={paths.login}>{words.backToLogin}</TextLink>
    {mayAskAgain && <TextLink to={paths.forgotPassword}>{words.askAgain}</TextLink>}
  </AuthLinks>
);

const SmallPrint = styled('p')(({ theme }) => ({ fontSize: '0.875rem', color: theme.vars.palette.text.secondary }));
const REDIRECT_AFTER_MS = 1500;
const NOTHING: { error: ReactNode; news: string } = { error: '', news: '' };

interface ResetFormProps {
  token: string;
  isFirst: boolean;
  invitation: ResetInvitationView | undefined;
}

function ResetForm({ token, isFirst, invitation }: ResetFormProps) {
  const { newPassword, resetSubmit } = isFirst ? welcomeMessages : words;
  const form = useForm({ defaultValues: { password: '', repeat: '' } });
  const [{ error, news }, say] = useState(NOTHING);
  const [resetPassword] = useResetPasswordMutation();
  const [login] = useLoginMutation();
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
  const save = async ({ password }: { password: string }) => {
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
      <PasswordField
        name="repeat"
        label={words.repeat}
        autoComplete="new-password"
        rules={repeatRule(words.mismatch)}
      />
      <SubmitButton size="large" label={resetSubmit} busyLabel={words.resetBusy} busy={form.formState.isSubmitting} />
      <SmallPrint>
        {words.resetTerms}
        <TermsLink />.
      </SmallPrint>
    </Form>
  );
}

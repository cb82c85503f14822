import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfig } from '../../../api/store/config';
import { useToken } from '../../../api/session/session';
import { readLogoutMessage, readRememberedEmail, rememberEmail } from '../../../api/session/session-storage';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { CheckboxInput } from '../../../ui/form/fields/CheckboxInput';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { Notice } from '../../../ui/page/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { loginMessages as words } from '../../../messages';
import { keepDestination, useLoginState } from '../destination';
import { emailRule, passwordRule } from '../auth-rules';
import { PasswordField } from '../PasswordField';
import { useEscape } from '../useEscape';
import { useLogin, type Credentials } from '../useLogin';
import { useProviderResult } from '../useProviderResult';
import { PasskeyLogin } from './PasskeyLogin';

const ProviderStep = lazy(async () => ({ default: (await import('./ProviderStep')).ProviderStep }));
const SecondStep = lazy(async () => ({ default: (await import('./SecondFactorStep')).SecondFactorStep }));

const EMAIL_RULES = { required: words.emailRequired, ...emailRule(words.emailInvalid) };

const forgetUnlessTicked = (ticked: boolean) => (ticked ? undefined : rememberEmail(''));

/** Hidden after sign-out. */
function Refused() {
  const { refused } = useLoginState();
  if (!useToken() || !refused) return null;
  return (
    <Notice state="info">
      {words.refused(refused)} {words.otherAccount} <TextLink to={paths.dashboard}>{words.toDashboard}</TextLink>
    </Notice>
  );
}

function ProviderLinks() {
  const { from } = useLoginState();
  return useConfig()?.signInProviders.map(({ name, label }) => (
    <Button
      key={name}
      fullWidth
      size="large"
      variant="outlined"
      href={`/api/auth/oidc/${name}`}
      onClick={() => keepDestination(from)}
      sx={{ mt: 1.5 }}
    >
      {words.provider(label)}
    </Button>
  ));
}

export function LoginPage() {
  const arrival = useLoginState();
  const [registered, setRegistered] = useState(arrival.email !== undefined);
  const [farewell, setFarewell] = useState(readLogoutMessage);
  const remembered = readRememberedEmail();
  const email = arrival.email ?? remembered;
  const form = useForm<Credentials>({ defaultValues: { email, password: '', remember: remembered !== '' } });
  const { submit, enter, factor, hasAskedFactor, restart, error, clearError } = useLogin();
  const clear = () => {
    setRegistered(false);
    setFarewell('');
    clearError();
  };
  const back = useProviderResult(hasAskedFactor);
  useEscape(form, clear);
  const { isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email' });

  if (factor)
    return (
      <Suspense>
        <SecondStep factor={factor} error={error} enter={enter} onRestart={restart} />
      </Suspense>
    );
  if (back)
    return (
      <Suspense>
        <ProviderStep {...back} error={error} enter={enter} />
      </Suspense>
    );
  return (
    <AuthPage title={words.title} lede={words.lede}>
      <Form form={form} onSubmit={submit} error={error}>
        {!error && <Refused />}
        {farewell && !registered && !error && <Notice state="info">{farewell}</Notice>}
        {registered && !error && <Notice state="ok">{words.registered}</Notice>}
        <TextInput
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          autoFocus={!email}
          rules={EMAIL_RULES}
        />
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          rules={passwordRule(words.passwordShort)}
          aside={
            <TextLink to={paths.forgotPassword} state={{ typed }} sx={ASIDE}>
              {words.forgotPassword}
            </TextLink>
          }
        />
        <CheckboxInput name="remember" label={words.remember} onChange={forgetUnlessTicked} />
        <SubmitButton size="large" label={words.submit} busyLabel={words.busy} busy={isSubmitting} />
      </Form>
      <PasskeyLogin enter={enter} />
      <ProviderLinks />
      <AuthLinks>
        <span>
          {words.newHere}{' '}
          <TextLink to={paths.register} state={arrival}>
            {words.register}
          </TextLink>
        </span>
        <TextLink to={paths.forgotUsername} state={{ typed }}>
          {words.forgotUsername}
        </TextLink>
      </AuthLinks>
    </AuthPage>
  );
}

const ASIDE = { fontWeight: 500, py: '3px', my: '-3px' };

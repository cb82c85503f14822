import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { Notice } from '../../../ui/page/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { providerMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { PasswordField } from '../PasswordField';
import type { FinishLogin, LoginResult } from '../useLogin';
import { begin } from '../../../api/store/session-api';
import { oidcApi } from '../../../contract/api/oidc';

const FORM_HEIGHT = 160;

interface ProviderStepProps {
  /** Null: the sign-in ended before. */
  way: string | null;
  ended: string | null;
  error: string;
  enter: FinishLogin;
}

type ToConnect = NonNullable<ApiError['connect']>;

export function ProviderStep({ way, ended, error, enter }: ProviderStepProps) {
  const [finish] = useFinishMutation();
  const [toConnect, setToConnect] = useState<ToConnect>();
  const isSent = useRef(false);
  useEffect(() => {
    if (!way || isSent.current) return;
    isSent.current = true;
    void finish({ finishDto: { way } }).then((answer) => {
      const { connect } = (answer as LoginResult).error ?? {};
      if (connect) setToConnect(connect);
      else void enter(answer as LoginResult);
    });
  }, [way, finish, enter]);
  if (way && toConnect) return <ConnectForm way={way} toConnect={toConnect} error={error} enter={enter} />;
  const why = ended ? (words.ended[ended] ?? words.endedElse) : error;
  return (
    <AuthPage title={words.title} lede={!why && words.busy}>
      {why ? <Notice state="bad">{why}</Notice> : <Skeleton variant="rounded" height={FORM_HEIGHT} />}
      <BackToLogin />
    </AuthPage>
  );
}

interface ConnectFormProps extends Pick<ProviderStepProps, 'error' | 'enter'> {
  way: string;
  toConnect: ToConnect;
}

function ConnectForm({ way, toConnect: { provider, email }, error, enter }: ConnectFormProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const [connect] = useConnectMutation();
  const send = async ({ password }: { password: string }) => {
    await enter((await connect({ connectByPasswordDto: { way, password } })) as LoginResult);
  };
  return (
    <AuthPage title={words.connectTitle(provider)} lede={words.connectLede(email, provider)}>
      <Form form={form} onSubmit={send} error={error}>
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          autoFocus
          rules={{ required: words.passwordRequired }}
        />
        <SubmitButton
          size="large"
          label={words.submit}
          busyLabel={words.submitting}
          busy={form.formState.isSubmitting}
        />
      </Form>
      <BackToLogin />
    </AuthPage>
  );
}

const BackToLogin = () => (
  <AuthLinks>
    <TextLink to={paths.login} replace>
      {words.back}
    </TextLink>
  </AuthLinks>
);

const opens = { transformResponse: begin };

export const { useFinishMutation, useConnectMutation } = oidcApi.enhanceEndpoints({
  endpoints: { finish: opens, connect: opens },
});

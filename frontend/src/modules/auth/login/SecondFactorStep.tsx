import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FactorRequest } from '../../../api/errors';
import { signWithPasskey } from '../../../api/session/passkey';
import { codeLoginLimits, recoveryLoginLimits } from '../../../contract/limits';
import { AuthPage } from '../../../ui/page/AuthPage';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { secondStepMessages as words } from '../../../messages';
import { CodeInput } from '../register/CodeInput';
import type { FinishLogin, LoginResult } from '../useLogin';
import {
  useLoginWithCodeMutation,
  useLoginWithPasskeyMutation,
  useLoginWithRecoveryCodeMutation,
} from './second-factor.api';

type Method = FactorRequest['methods'][number];

interface SecondFactorStepProps {
  factor: FactorRequest;
  error: string;
  enter: FinishLogin;
  onRestart: () => void;
}

const MethodButtons = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  '& > button': { marginLeft: -10 },
});
const LEDES: Record<Method, string> = {
  code: words.codeLede,
  passkey: words.passkeyLede,
  'recovery-code': words.recoveryLede,
};
const NAMES: Record<Method, string> = {
  code: words.toCode,
  passkey: words.passkey,
  'recovery-code': words.toRecovery,
};

export function SecondFactorStep({ factor, error, enter, onRestart }: SecondFactorStepProps) {
  const { ticket, methods, passkey } = factor;
  const [way, choose] = useState<Method>(methods.includes('code') ? 'code' : (methods[0] ?? 'recovery-code'));
  const [tried, setTried] = useState<Method>();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const [withCode] = useLoginWithCodeMutation();
  const [withRecoveryCode] = useLoginWithRecoveryCodeMutation();
  const [withPasskey] = useLoginWithPasskeyMutation();

  const ask = async (code: string): Promise<LoginResult> => {
    if (way === 'passkey') {
      const response = await signWithPasskey(passkey ?? {}).catch((failure: unknown) => ({ failure }));
      if ('failure' in response) return { error: response.failure } as LoginResult;
      return (await withPasskey({ passkeyLoginDto: { ticket, response } })) as LoginResult;
    }
    if (way === 'code') return (await withCode({ codeLoginDto: { ticket, code } })) as LoginResult;
    return (await withRecoveryCode({ recoveryLoginDto: { ticket, code } })) as LoginResult;
  };
  const submit = async ({ code }: { code: string }) => {
    setTried(way);
    const failure = await enter(await ask(code.trim()));
    if (!failure || way === 'passkey') return;
    form.resetField('code');
    form.setFocus('code');
  };
  const change = (other: Method) => {
    form.reset({ code: '' });
    choose(other);
  };
  const busy = form.formState.isSubmitting;
  return (
    <AuthPage title={words.title} lede={LEDES[way]}>
      <Form key={way} form={form} onSubmit={submit} error={error && way === tried ? error : ''}>
        {way === 'code' && (
          <CodeInput
            name="code"
            autoFocus
            length={codeLoginLimits.code.maxLength}
            label={words.code}
            hint={words.codeHint}
            invalid={words.codeInvalid}
            onFull={(element) => element?.requestSubmit()}
          />
        )}
        {way === 'recovery-code' && (
          <TextInput
            name="code"
            label={words.recovery}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={recoveryLoginLimits.code.maxLength}
            rules={{ required: words.recoveryRequired }}
          />
        )}
        <SubmitButton
          size="large"
          autoFocus={way === 'passkey'}
          label={way === 'passkey' ? words.passkey : words.submit}
          busyLabel={way === 'passkey' ? words.passkeyBusy : words.busy}
          busy={busy}
        />
        <MethodButtons>
          {methods
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} disabled={busy} onClick={() => change(each)}>
                {NAMES[each]}
              </Button>
            ))}
          <Button onClick={onRestart}>{words.back}</Button>
        </MethodButtons>
      </Form>
    </AuthPage>
  );
}

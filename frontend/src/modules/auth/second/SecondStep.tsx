import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FactorAsked } from '../../../api/errors';
import { signWithPasskey } from '../../../api/passkey';
import { codeLoginLimits, recoveryLoginLimits } from '../../../contract/limits';
import { AuthPage } from '../../../kit/page/AuthPage';
import { Form } from '../../../kit/form/Form';
import { SubmitButton } from '../../../kit/form/SubmitButton';
import { TextInput } from '../../../kit/form/TextInput';
import { useForm } from '../../../kit/form/useForm';
import { secondStepMessages as words } from '../../../messages';
import { CodeInput } from '../register/CodeInput';
import type { Enter, Entered } from '../useLogin';
import { useLoginWithCodeMutation, useLoginWithPasskeyMutation, useLoginWithRecoveryCodeMutation } from './second.api';

type Way = FactorAsked['methods'][number];

interface SecondStepProps {
  factor: FactorAsked;
  /** What the last try came to. */
  error: string;
  enter: Enter;
  /** Back to the password. */
  onRestart: () => void;
}

const Ways = styled('div')({ display: 'grid', justifyItems: 'start', gap: 2, '& > button': { marginLeft: -10 } });
const LEDES: Record<Way, string> = {
  code: words.codeLede,
  passkey: words.passkeyLede,
  'recovery-code': words.recoveryLede,
};
const NAMES: Record<Way, string> = {
  code: words.toCode,
  passkey: words.passkey,
  'recovery-code': words.toRecovery,
};

/** After the password: a code, a passkey, or one of the codes kept for the day the phone is lost. */
export function SecondStep({ factor, error, enter, onRestart }: SecondStepProps) {
  const { ticket, methods, passkey } = factor;
  const [way, choose] = useState<Way>(methods.includes('code') ? 'code' : (methods[0] ?? 'recovery-code'));
  const [tried, setTried] = useState<Way>();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const [withCode] = useLoginWithCodeMutation();
  const [withRecoveryCode] = useLoginWithRecoveryCodeMutation();
  const [withPasskey] = useLoginWithPasskeyMutation();

  const ask = async (code: string): Promise<Entered> => {
    if (way === 'passkey') {
      const response = await signWithPasskey(passkey ?? {}).catch((failure: unknown) => ({ failure }));
      if ('failure' in response) return { error: response.failure } as Entered;
      return (await withPasskey({ passkeyLoginDto: { ticket, response } })) as Entered;
    }
    if (way === 'code') return (await withCode({ codeLoginDto: { ticket, code } })) as Entered;
    return (await withRecoveryCode({ recoveryLoginDto: { ticket, code } })) as Entered;
  };
  const submit = async ({ code }: { code: string }) => {
    setTried(way);
    const failure = await enter(await ask(code.trim()));
    if (!failure || way === 'passkey') return;
    form.resetField('code');
    form.setFocus('code');
  };
  const change = (other: Way) => {
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
        <Ways>
          {methods
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} disabled={busy} onClick={() => change(each)}>
                {NAMES[each]}
              </Button>
            ))}
          <Button onClick={onRestart}>{words.back}</Button>
        </Ways>
      </Form>
    </AuthPage>
  );
}

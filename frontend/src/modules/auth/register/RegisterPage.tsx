import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText, isUnanswered, type ApiError } from '../../../api/errors';
import { useVerifyCodeMutation } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { useForm } from '../../../ui/form/useForm';
import { registerMessages as words } from '../../../messages';
import { useLoginState } from '../destination';
import { LoginToCheck } from '../LoginToCheck';
import { useDelayedNavigate } from '../useDelayedNavigate';
import { DetailsStep, type Details } from './DetailsStep';
import { useSendCode } from './useSendCode';
import { VerifyStep, type Code } from './VerifyStep';

/** `corrected`: first step after a refusal; the code is still valid. */
type Step = 'details' | 'verify' | 'corrected';

const REDIRECT_AFTER_MS = 300;

/** Holds both forms, so switching steps loses nothing. */
export function RegisterPage() {
  const details = useForm<Details>({
    defaultValues: { name: '', email: '', password: '', terms: false },
    draft: 'registration/new',
  });
  const code = useForm<Code>({ defaultValues: { code: '' } });
  const [step, setStep] = useState<Step>('details');
  const sender = useSendCode(() => code.reset());
  const [verifyCode] = useVerifyCodeMutation();
  const unanswered = useRef<string>(null);
  const arrival = useLoginState();
  const goLater = useDelayedNavigate();

  const verify = async (digits: string) => {
    const { name, email: typed, password } = details.getValues();
    const email = typed.trim();
    const { error } = await verifyCode({ verifyCodeDto: { email, code: digits, name: name.trim(), password } });
    if (!error) {
      await goLater({ to: paths.login, after: REDIRECT_AFTER_MS, state: { ...arrival, email } });
      return null;
    }
    if (isUnanswered(error)) unanswered.current = digits;
    const { code: problem, fields = {} } = error as ApiError;
    if (problem === 'CODE_INVALID' && unanswered.current === digits)
      return <LoginToCheck>{words.maybeReady}</LoginToCheck>;
    if (Object.keys(fields).some((name) => name in details.getValues())) {
      // The fields must be rendered first.
      flushSync(() => setStep('corrected'));
      showFieldErrors(details, error);
      return null;
    }
    return showFieldErrors(code, error) ? null : errorText(error, words.verifyFailed);
  };

  if (step === 'verify') {
    return (
      <VerifyStep
        form={code}
        email={details.getValues().email.trim()}
        sender={sender}
        onVerify={verify}
        onBack={() => setStep('details')}
      />
    );
  }
  return (
    <DetailsStep
      form={details}
      sender={sender}
      hasGoodCode={step === 'corrected'}
      onContinue={() => setStep('verify')}
    />
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AuthPage } from '../../../ui/page/AuthPage';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Notice } from '../../../ui/page/Notice';
import { registerMessages as words } from '../../../messages';
import { Ends } from '../auth-styles';
import { useEscape } from '../useEscape';
import { CodeInput } from './CodeInput';
import { RegistrationSteps } from './RegistrationSteps';
import { clock, type CodeSender } from './useSendCode';

export interface Code {
  code: string;
}

interface VerifyStepProps {
  form: UseFormReturn<Code>;
  email: string;
  sender: CodeSender;
  /** Resolves to an error message, or null. */
  onVerify: (code: string) => Promise<ReactNode>;
  onBack: () => void;
}

const Address = styled('b')(({ theme }) => ({ fontWeight: 580, color: theme.vars.palette.text.primary }));
const NOTHING: { error: ReactNode; news: string } = { error: '', news: '' };

export function VerifyStep({ form, email, sender, onVerify, onBack }: VerifyStepProps) {
  const [{ error, news }, say] = useState(NOTHING);
  const [isResending, setResending] = useState(false);
  useEscape(form, () => say(NOTHING));
  const { wait } = sender;
  const { isSubmitting } = form.formState;

  const verify = async ({ code }: Code) => {
    say(NOTHING);
    say({ ...NOTHING, error: await onVerify(code) });
  };
  const resend = async () => {
    if (isResending) return;
    setResending(true);
    const reason = await sender.send(email, words.resendFailed);
    setResending(false);
    say(reason === null ? { error: '', news: words.resent } : { error: reason, news: '' });
    // The button may be gone.
    form.setFocus('code');
  };
  return (
    <AuthPage
      title={words.verifyTitle}
      lede={
        <>
          {words.verifyLede} <Address>{email}</Address>.
        </>
      }
      above={<RegistrationSteps current={1} />}
    >
      <Form form={form} onSubmit={verify} error={error}>
        {news && <Notice state="ok">{news}</Notice>}
        <CodeInput name="code" autoFocus />
        <SubmitButton size="large" label={words.verify} busyLabel={words.verifyBusy} busy={isSubmitting} />
        <Ends>
          <Button startIcon={<ChevronLeft aria-hidden />} onClick={onBack}>
            {words.back}
          </Button>
          {wait.left > 0 ? (
            <span>{words.resendIn(clock(wait.left))}</span>
          ) : (
            <Button onClick={() => void resend()} aria-busy={isResending} aria-disabled={isResending}>
              {isResending ? words.resendBusy : words.resend}
            </Button>
          )}
        </Ends>
      </Form>
    </AuthPage>
  );
}

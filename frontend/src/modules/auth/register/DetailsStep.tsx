import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { CheckboxInput } from '../../../ui/form/fields/CheckboxInput';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { TextLink } from '../../../ui/page/TextLink';
import { registerMessages as words } from '../../../messages';
import { useLoginState } from '../destination';
import { emailRule, nameRule, passwordRule } from '../auth-rules';
import { Ends } from '../auth-styles';
import { PasswordField } from '../PasswordField';
import { useEscape } from '../useEscape';
import { RegistrationSteps } from './RegistrationSteps';
import { StrengthHint } from './StrengthHint';
import { TermsLink } from './TermsLink';
import { clock, type CodeSender } from './useSendCode';

export interface Details {
  name: string;
  email: string;
  password: string;
  terms: boolean;
}

interface DetailsStepProps {
  form: UseFormReturn<Details>;
  sender: CodeSender;
  /** The last code for this address is still valid. */
  hasGoodCode: boolean;
  onContinue: () => void;
}

const toLower = (typed: string) => typed.toLowerCase();
const agree = (
  <>
    {words.agreeBefore}
    <TermsLink />
  </>
);

export function DetailsStep({ form, sender, hasGoodCode, onContinue }: DetailsStepProps) {
  const arrival = useLoginState();
  useEscape(form);
  const { send, sentTo, wait, mayHaveCode } = sender;

  const submit = async ({ email: typed }: Details) => {
    const email = typed.trim();
    const isSent = email === sentTo && (hasGoodCode || wait.left > 0);
    const reason = isSent ? null : await send(email, words.sendFailed);
    if (reason === null) onContinue();
    else form.setError('root', { message: reason });
  };
  return (
    <AuthPage title={words.title} lede={words.lede} above={<RegistrationSteps current={0} />}>
      <Form form={form} onSubmit={submit}>
        <TextInput name="name" label={words.name} autoComplete="name" autoFocus rules={nameRule(words.nameShort)} />
        <TextInput
          name="email"
          label={words.email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          transform={toLower}
          rules={emailRule(words.emailInvalid)}
        />
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="new-password"
          hint={<StrengthHint name="password" />}
          rules={passwordRule(words.passwordShort)}
        />
        <CheckboxInput name="terms" label={agree} rules={{ required: words.termsRequired }} />
        <SubmitButton size="large" label={words.submit} busyLabel={words.busy} busy={form.formState.isSubmitting} />
        {mayHaveCode && (
          <Ends>
            <Button onClick={() => void form.handleSubmit(onContinue)()}>{words.haveCode}</Button>
            {wait.left > 0 && <span>{words.resendIn(clock(wait.left))}</span>}
          </Ends>
        )}
      </Form>
      <AuthLinks>
        <span>
          {words.haveAccount}{' '}
          <TextLink to={paths.login} state={arrival}>
            {words.login}
          </TextLink>
        </span>
      </AuthLinks>
    </AuthPage>
  );
}

import Button from '@mui/material/Button';
import { useChangeEmailMutation } from '../../../api/store/account-api';
import { draftId } from '../../../api/draft-storage';
import { changeEmailLimits } from '../../../contract/limits';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useUnsaved } from '../../../ui/form/editing/unsaved';
import { useForm } from '../../../ui/form/useForm';
import { commonMessages, ownEmailMessages as words } from '../../../messages';
import { emailRule } from '../auth-rules';
import { RegistrationSteps } from '../register/RegistrationSteps';
import { Stage, Ways } from './credentials-styles';

export const NEW_EMAIL = 'new-email';

interface NewAddress {
  email: string;
}

export function NewEmail({ onDone }: { onDone: () => void }) {
  const form = useForm<NewAddress>({ defaultValues: { email: '' }, draft: draftId(NEW_EMAIL) });
  const { isDirty, isSubmitting } = form.formState;
  const [change] = useChangeEmailMutation();
  useUnsaved(isDirty);
  const send = async ({ email }: NewAddress) => {
    const { error } = await change({ changeEmailDto: { email: email.trim() } });
    if (!error) return onDone();
    showFormError(form, error, words.failed);
  };
  return (
    <Stage>
      <RegistrationSteps current={0} label={words.steps} steps={[words.stepAddress, words.stepCode]} />
      <Form form={form} onSubmit={send}>
        <TextInput
          name="email"
          type="email"
          label={words.newEmail}
          autoComplete="email"
          autoFocus
          maxLength={changeEmailLimits.email.maxLength}
          rules={emailRule(words.invalid)}
        />
        <Ways>
          <SubmitButton size="small" label={words.send} busyLabel={words.sending} busy={isSubmitting} />
          <Button size="small" variant="text" onClick={onDone}>
            {commonMessages.cancel}
          </Button>
        </Ways>
      </Form>
    </Stage>
  );
}

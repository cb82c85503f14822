import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetAccountQuery, useChangePasswordMutation } from '../../../api/store/account-api';
import { formatInstant } from '../../../ui/format';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { ownPasswordMessages as words, commonMessages } from '../../../messages';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useUnsaved } from '../../../ui/form/editing/unsaved';
import { useForm } from '../../../ui/form/useForm';
import { passwordRule, repeatRule } from '../auth-rules';
import { PasswordField } from '../PasswordField';
import { StrengthHint } from '../register/StrengthHint';
import { Stage, Ways } from './credentials-styles';

export function PasswordSection(section: SectionProps) {
  const { data } = useGetAccountQuery();
  const [isOpen, open] = useState(false);
  const since = data?.sign_in_changed_at;
  const begin = !isOpen && (
    <Button size="small" variant="outlined" onClick={() => open(true)}>
      {words.change}
    </Button>
  );
  return (
    <SectionCard {...section} hint={since ? words.since(formatInstant(since)) : words.hint} action={begin}>
      {isOpen && (
        <CardBody>
          <NewPasswordForm email={data?.email ?? ''} onDone={() => open(false)} />
        </CardBody>
      )}
    </SectionCard>
  );
}

const NOTHING = { current_password: '', password: '', repeat: '' };

interface NewPasswordFormProps {
  email: string;
  onDone: () => void;
}

function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const form = useForm({ defaultValues: NOTHING });
  const { isDirty, isSubmitting } = form.formState;
  const [change] = useChangePasswordMutation();
  const toast = useToast();
  useUnsaved(isDirty);
  const save = async ({ current_password, password }: typeof NOTHING) => {
    const { error } = await change({ changePasswordDto: { current_password, password } });
    if (error) return showFormError(form, error, words.failed);
    toast.success(words.changed);
    return onDone();
  };
  return (
    <Stage>
      <Form form={form} onSubmit={save}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current_password"
          label={words.current}
          hint={words.currentHint}
          autoComplete="current-password"
          autoFocus
          rules={passwordRule(words.short)}
        />
        <PasswordField
          name="password"
          label={words.next}
          autoComplete="new-password"
          hint={<StrengthHint name="password" />}
          rules={passwordRule(words.short)}
        />
        <PasswordField
          name="repeat"
          label={words.repeat}
          autoComplete="new-password"
          rules={repeatRule(words.mismatch)}
        />
        <Ways>
          <SubmitButton size="small" label={words.submit} busyLabel={words.busy} busy={isSubmitting} />
          <Button size="small" variant="text" onClick={onDone}>
            {commonMessages.cancel}
          </Button>
        </Ways>
      </Form>
    </Stage>
  );
}

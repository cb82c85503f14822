import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useKeepAccountMutation } from '../../../contract/api/account';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { Notice } from '../../../ui/page/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { keepAccountMessages as words, recoveryMessages } from '../../../messages';
import { paths } from '../../../paths';

/** Requires a click: mail scanners open links. */
export function KeepAccountPage() {
  const { token = '' } = useParams();
  const form = useForm({ defaultValues: {} });
  const [keep] = useKeepAccountMutation();
  const [done, setDone] = useState('');
  const send = async () => {
    const answer = await keep({ token: encodeURIComponent(token) });
    if (answer.error) return showFormError(form, answer.error, words.failed);
    setDone(answer.data.message);
  };
  return (
    <AuthPage title={words.title} lede={words.lede}>
      {done ? (
        <Notice state="ok">{done}</Notice>
      ) : (
        <Form form={form} onSubmit={send}>
          <SubmitButton size="large" label={words.submit} busyLabel={words.busy} busy={form.formState.isSubmitting} />
        </Form>
      )}
      <AuthLinks>
        <TextLink to={paths.login}>{recoveryMessages.backToLogin}</TextLink>
        <TextLink to={paths.forgotPassword}>{words.newPassword}</TextLink>
      </AuthLinks>
    </AuthPage>
  );
}

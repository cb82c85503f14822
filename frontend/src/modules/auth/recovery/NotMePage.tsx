import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorText, isApiError } from '../../../api/errors';
import { signOut } from '../../../api/session/sign-out';
import { type NotMeView, useCheckNotMeLinkQuery, useSayNotMeMutation } from '../../../contract/api/account';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { Notice } from '../../../ui/page/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { notMeMessages as words, recoveryMessages } from '../../../messages';
import { paths } from '../../../paths';

const HEIGHT = 200;
const Steps = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  paddingLeft: 20,
  listStyle: 'disc',
  display: 'grid',
  gap: 6,
}));

function ReportForm({ token, what }: { token: string; what: NotMeView['what'] }) {
  const form = useForm({ defaultValues: {} });
  const [sayNotMe] = useSayNotMeMutation();
  const [news, setNews] = useState('');
  if (news) return <Notice state="ok">{news}</Notice>;

  const send = async () => {
    const answer = await sayNotMe({ token: encodeURIComponent(token) });
    if (answer.error) return showFormError(form, answer.error, words.failed);
    // This browser may be signed in to a different account.
    signOut();
    setNews(answer.data.message || words.done);
  };
  return (
    <Form form={form} onSubmit={send}>
      <Steps aria-label={words.happens}>
        <li>{words.steps.everyone}</li>
        <li>{words.steps.password}</li>
        <li>{words.steps.factors}</li>
        {what === 'email' && <li>{words.steps.email}</li>}
      </Steps>
      <SubmitButton size="large" label={words.submit} busyLabel={words.busy} busy={form.formState.isSubmitting} />
    </Form>
  );
}

function UnknownLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <Skeleton variant="rounded" height={HEIGHT} />;
  if (!isApiError(error) || !error.code?.startsWith('NOT_ME_'))
    return <ErrorPanel error={error} title={words.loadFailed} onRetry={onRetry} />;
  return (
    <>
      <Notice state="bad">{errorText(error, words.loadFailed)}</Notice>
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large" fullWidth sx={{ mt: 2.25 }}>
        {words.askAgain}
      </Button>
    </>
  );
}

const ReportedNotice = ({ token, link: { what, is_done } }: { token: string; link: NotMeView }) =>
  is_done ? <Notice state="ok">{words.doneAlready}</Notice> : <ReportForm token={token} what={what} />;

export function NotMePage() {
  const { token = '' } = useParams();
  const link = useCheckNotMeLinkQuery({ token: encodeURIComponent(token) });
  // No second check: the action ends the session and clears the cache.
  const [seen, see] = useState<NotMeView>();
  if (!seen && link.data) see(link.data);
  return (
    <AuthPage title={words.title} lede={seen && words.what[seen.what]}>
      {seen ? (
        <ReportedNotice token={token} link={seen} />
      ) : (
        <UnknownLink error={link.error} onRetry={() => void link.refetch()} />
      )}
      <AuthLinks>
        <TextLink to={paths.login}>{recoveryMessages.backToLogin}</TextLink>
      </AuthLinks>
    </AuthPage>
  );
}

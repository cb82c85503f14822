import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorText, isApiError } from '../../../api/errors';
import { clearSession } from '../../../api/session-storage';
import { ErrorPanel } from '../../../kit/feedback/ErrorPanel';
import { Form } from '../../../kit/form/Form';
import { SubmitButton } from '../../../kit/form/SubmitButton';
import { useForm } from '../../../kit/form/useForm';
import { AuthLinks, AuthPage } from '../../../kit/page/AuthPage';
import { Notice } from '../../../kit/page/Notice';
import { notMeMessages as words, recoveryMessages } from '../../../messages';
import { paths } from '../../../paths';
import { type NotMeView, useCheckNotMeLinkQuery, useSayNotMeMutation } from './not-me.api';

const HEIGHT = 200;
const Steps = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingLeft: 20,
  display: 'grid',
  gap: 6,
}));

/** What will happen, and the button that does it: programs that open the links of mails must not. */
function Say({ token, what }: { token: string; what: NotMeView['what'] }) {
  const form = useForm({ defaultValues: {} });
  const [sayNotMe] = useSayNotMeMutation();
  const [{ error, news }, say] = useState({ error: '', news: '' });
  if (news) return <Notice state="ok">{news}</Notice>;

  const send = async () => {
    const answer = await sayNotMe({ token: encodeURIComponent(token) });
    if (answer.error) return say({ error: errorText(answer.error, words.failed), news: '' });
    // One that was open here has ended with the others.
    clearSession();
    say({ error: '', news: answer.data.message || words.done });
  };
  return (
    <Form form={form} onSubmit={send} error={error}>
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

/** Only the server's own word that it is over counts. */
function Over({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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

const Unknown = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? <Over error={error} onRetry={onRetry} /> : <Skeleton variant="rounded" height={HEIGHT} />;

const Good = ({ token, link: { what, is_done } }: { token: string; link: NotMeView }) =>
  is_done ? <Notice state="ok">{words.doneAlready}</Notice> : <Say token={token} what={what} />;

/** Behind the button of a letter that warns. */
export function NotMePage() {
  const { token = '' } = useParams();
  const link = useCheckNotMeLinkQuery({ token: encodeURIComponent(token) });
  // Once it was good nobody asks again: what it does ends the session with all that was read.
  const [seen, see] = useState<NotMeView>();
  if (!seen && link.data) see(link.data);
  return (
    <AuthPage title={words.title} lede={seen && words.what[seen.what]}>
      {seen ? <Good token={token} link={seen} /> : <Unknown error={link.error} onRetry={() => void link.refetch()} />}
      <AuthLinks>
        <MuiLink component={Link} to={paths.login}>
          {recoveryMessages.backToLogin}
        </MuiLink>
      </AuthLinks>
    </AuthPage>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { paths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Notice, type NoticeState } from '../../ui/page/Notice';
import { PageShell } from '../../ui/page/PageShell';
import { unsubscribeMessages as words } from '../../messages';
import { useUnsubscribeMutation } from './mail.api';

const WRAPS = { whiteSpace: 'normal', height: 'auto', paddingBlock: 1 };
const Column = styled('div')({ display: 'grid', justifyItems: 'start', gap: 20, maxWidth: '38em' });

function Outcome({ state, text }: { state: NoticeState; text: string }) {
  return (
    <PageShell title={state === 'ok' ? words.doneTitle : words.title}>
      <Column>
        <Notice state={state}>{text}</Notice>
        <Button
          component={Link}
          to={{ pathname: paths.account, hash: 'mail' }}
          variant="outlined"
          size="large"
          sx={WRAPS}
        >
          {words.account}
        </Button>
      </Column>
    </PageShell>
  );
}

/** Requires a click: mail scanners open links. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const form = useForm({ defaultValues: {} });
  const [unsubscribe] = useUnsubscribeMutation();
  const [{ error, news }, say] = useState({ error: '', news: '' });
  if (!token) return <Outcome state="bad" text={words.failed} />;
  if (news) return <Outcome state="ok" text={news} />;

  const send = async () => {
    const answer = await unsubscribe({ unsubscribeDto: { token } });
    if (answer.error) say({ error: errorText(answer.error, words.failed), news: '' });
    else say({ error: '', news: answer.data.message || words.done });
  };
  return (
    <PageShell title={words.title} line={words.lede}>
      <Column>
        <Form form={form} onSubmit={send} error={error}>
          <SubmitButton label={words.submit} busyLabel={words.busy} busy={form.formState.isSubmitting} size="large" />
        </Form>
      </Column>
    </PageShell>
  );
}

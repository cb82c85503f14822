import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { errorText } from '../../api/errors';
import type { NotificationsView } from '../../contract/api/users';
import { useCan } from '../../api/session';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { useToast } from '../../kit/feedback/toasts';
import { mailSwitchMessages as words } from '../../messages';
import { useChangeNotificationsMutation, useGetNotificationsQuery } from './notifications.api';

type Kind = keyof NotificationsView;

/** Which news reaches whom: an admin is told what clients do, a client what the firm does. */
const FOR_ADMIN: readonly Kind[] = ['comment', 'confirmation', 'payment'];
const FOR_CLIENT: readonly Kind[] = ['attachment', 'reply', 'confirmation', 'status', 'payment'];

const Section = styled('section')(({ theme }) => ({
  padding: '32px 0 8px',
  scrollMarginTop: 80,
  '& > h2': { ...theme.typography.h4, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: '2px 0 12px', color: theme.vars.palette.text.secondary },
}));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 28px' });
const Label = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  fontSize: '0.875rem',
  cursor: 'pointer',
});

/** Where the unsubscribe page leads. */
const ADDRESS = 'mails';
/** The section comes after the page's address was looked at, so it does itself what the browser would have done. */
const showIfAskedFor = (section: HTMLElement | null) => {
  if (window.location.hash === `#${ADDRESS}`) section?.scrollIntoView();
};

/** Mails about projects, one switch a kind. A switch moves at once, and back when the server refuses. */
export function MailSwitches() {
  const kinds = useCan('project.manage') ? FOR_ADMIN : FOR_CLIENT;
  const id = useId();
  const { data, error, refetch } = useGetNotificationsQuery();
  const [change] = useChangeNotificationsMutation();
  const toast = useToast();
  const flip = async (kind: Kind, on: boolean) => {
    const { error: refused } = await change({ changeNotificationsDto: { [kind]: on } });
    if (refused) toast.failure(errorText(refused, words.saveFailed));
  };
  return (
    <Section id={ADDRESS} ref={showIfAskedFor} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.hint}</p>
      {error && !data && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={32} />}
      {data && (
        <Row>
          {kinds.map((kind) => (
            <Label key={kind}>
              <Switch checked={data[kind]} onChange={(_event, on) => void flip(kind, on)} />
              {words.kinds[kind]}
            </Label>
          ))}
        </Row>
      )}
    </Section>
  );
}

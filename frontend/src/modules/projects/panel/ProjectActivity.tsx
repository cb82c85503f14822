import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useState } from 'react';
import { LIVE } from '../../../api/store/live';
import type { ActivityKind, ProjectActivityView } from '../../../contract/api/projects';
import { summaryOf } from '../../../labels/audit-changes';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant, formatMoney } from '../../../ui/format';
import { auditMessages, paymentHistoryMessages, projectMessages } from '../../../messages';
import { useListProjectActivityQuery } from '../projects.api';

const PAGE = 50;
const words = projectMessages.activity;

const List = styled('ol')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 12,
  margin: '0 0 12px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  overflowWrap: 'anywhere',
  '& small': { fontSize: '0.78125rem', color: vars.palette.text.secondary },
  '& div': { color: vars.palette.text.secondary },
}));

export function ProjectActivity({ id }: { id: number }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) => (
    <ActivityPage
      key={page}
      id={id}
      offset={page * PAGE}
      onMore={page === pages - 1 ? () => setPages(pages + 1) : undefined}
    />
  ));
}

interface ActivityPageProps {
  id: number;
  offset: number;
  onMore: (() => void) | undefined;
}

function ActivityPage({ id, offset, onMore }: ActivityPageProps) {
  const { currentData, error, refetch } = useListProjectActivityQuery({ id, limit: PAGE, offset }, LIVE);
  if (error && !currentData) return <ErrorPanel title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={160} />;
  const { items, total } = currentData;
  if (total === 0) return <EmptyPanel icon={History} title={words.empty} />;
  return (
    <>
      <List start={offset + 1}>
        {items.map((event) => (
          <li key={`${event.kind} ${event.id}`}>
            <b>{whoOf(event)}</b> <small>{formatInstant(event.at, true)}</small>
            <div>{LINES[event.kind](event)}</div>
          </li>
        ))}
      </List>
      {onMore && total > offset + items.length && (
        <Button size="small" variant="outlined" onClick={onMore}>
          {words.older}
        </Button>
      )}
    </>
  );
}

const whoOf = ({ kind, who }: ProjectActivityView): string => {
  const { sources } = paymentHistoryMessages;
  return (kind === 'payment' && sources[who as keyof typeof sources]) || who || words.unknown;
};

const paymentLine = ({ what, amount, currency }: ProjectActivityView): string => {
  const { eventTypes, withAmount } = paymentHistoryMessages;
  const name = eventTypes[what as keyof typeof eventTypes];
  return amount && currency ? withAmount(name, formatMoney(amount, currency)) : name;
};

const emailWords = (state: string | null) => {
  if (state === 'sent') return words.emailSent;
  return state === 'failed' || state === 'dropped' ? words.emailFailed : words.emailNotSent;
};

const LINES: Record<ActivityKind, (event: ProjectActivityView) => string> = {
  change: (event) => summaryOf(event) || auditMessages.action(event.what),
  file: ({ what }) => words.fileAdded(what),
  file_deleted: ({ what }) => words.fileDeleted(what),
  comment: ({ what, text }) => words.comment(what, text ?? ''),
  reply: ({ what, text }) => words.reply(what, text ?? ''),
  confirmation: ({ what }) => words.confirmed(what),
  payment: paymentLine,
  email: ({ what, text }) => emailWords(text)(what),
};

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useCompany } from '../../../api/company';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../ui/format';
import { auditMessages as words } from '../../../messages';
import { useListAuditQuery } from './audit.api';
import { summaryOf } from './changes';

const MOST = 50;

const List = styled('ol')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  overflowWrap: 'anywhere',
  '& small': { fontSize: '0.78125rem', color: vars.palette.text.secondary },
  '& div': { color: vars.palette.text.secondary },
}));

/** Newest first. */
export function RecordActivity({ type, id }: { type: string; id: number }) {
  const { timezone } = useCompany();
  const { currentData, error, refetch } = useListAuditQuery(
    { recordType: type, recordId: String(id), limit: MOST },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={160} />;
  if (currentData.items.length === 0) return <EmptyPanel icon={History} title={words.empty} />;
  return (
    <List>
      {currentData.items.map((record) => (
        <li key={record.id}>
          <b>{record.actor_name}</b> <small>{formatInstant(record.at, true, timezone)}</small>
          <div>{`${words.action(record.action)}${summaryOf(record) && `: ${summaryOf(record)}`}`}</div>
        </li>
      ))}
    </List>
  );
}

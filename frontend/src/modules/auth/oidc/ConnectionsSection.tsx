import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link2 } from 'lucide-react';
import type { ConnectionView } from '../../../contract/api/oidc';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../ui/format';
import type { SectionProps } from '../../../ui/module';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { connectionMessages as words } from '../../../messages';
import { useListConnectionsQuery } from './oidc.api';
import { useConnections } from './useConnections';

export function ConnectionsSection(section: SectionProps) {
  const { data, error, refetch } = useListConnectionsQuery();
  const actions = useConnections();
  return (
    <SectionCard {...section} hint={words.hint} aria-busy={!data && !error}>
      {error && !data ? (
        <CardBody>
          <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      ) : (
        <CardRows>
          {data ? (
            data.map((one) => <Connection key={one.label} connection={one} actions={actions} />)
          ) : (
            <SkeletonConnections />
          )}
        </CardRows>
      )}
    </SectionCard>
  );
}

const SkeletonConnections = () => (
  <CardRow icon={Link2} title={<Skeleton width="8em" />} line={<Skeleton width="14em" height={19} />} />
);

function lineOf({ id, provider, email, connected_at, last_used_at }: ConnectionView): string {
  if (id === null) return words.notConnected;
  const since = words.line(formatInstant(connected_at), last_used_at && formatInstant(last_used_at));
  return [email, since, provider === null && words.gone].filter(Boolean).join(' · ');
}

interface ConnectionProps {
  connection: ConnectionView;
  actions: ReturnType<typeof useConnections>;
}

function Connection({ connection, actions }: ConnectionProps) {
  const { id, provider, label } = connection;
  const isConnected = id !== null;
  const go = () => void (isConnected ? actions.disconnect(connection) : provider && actions.connect(provider));
  return (
    <CardRow
      icon={Link2}
      isStacked
      title={label}
      line={lineOf(connection)}
      action={
        <Button
          size="small"
          variant="outlined"
          aria-label={isConnected ? words.disconnectName(label) : words.connectName(label)}
          disabled={actions.isLeaving}
          onClick={go}
        >
          {isConnected ? words.disconnect : words.connect}
        </Button>
      }
    />
  );
}

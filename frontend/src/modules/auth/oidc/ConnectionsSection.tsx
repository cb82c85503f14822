import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ConnectionView } from '../../../contract/api/oidc';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../ui/format';
import type { SectionProps } from '../../../ui/module';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { connectionMessages as words, providerMessages } from '../../../messages';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { useUrlParams } from '../../../ui/useUrlParams';
import {
  useListConnectionsQuery,
  useBeginConnectionMutation,
  useDisconnectAccountMutation,
  useConnectAccountMutation,
} from './oidc.api';

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

function useConnections() {
  const toast = useToast();
  const confirm = useConfirm();
  const [begin, { isLoading: isLeaving }] = useBeginConnectionMutation();
  const [remove] = useDisconnectAccountMutation();
  const fail = (error: unknown) => toast.error(error, words.failed);
  useConnectionResult();
  return {
    isLeaving,
    connect: async (provider: string) => {
      const { data, error } = await begin({ provider });
      if (data) globalThis.location.assign(data.url);
      else fail(error);
    },
    disconnect: async ({ id, label }: ConnectionView) => {
      const question = {
        title: words.disconnectTitle(label),
        detail: words.disconnectDetail,
        action: words.disconnect,
      };
      if (id === null || !(await confirm({ ...question, tone: 'alert' }))) return;
      const { data, error } = await remove({ id });
      if (data) toast.success(data.message);
      else fail(error);
    },
  };
}

const whyEnded = (word: string) => (word === 'denied' ? words.denied : (providerMessages.ended[word] ?? words.ended));

function useConnectionResult(): void {
  const { params, change } = useUrlParams();
  const [take] = useConnectAccountMutation();
  const toast = useToast();
  const heeded = useRef('');
  const [way, ended] = [params.get('way'), params.get('way_ended')];
  useEffect(() => {
    const word = way ?? ended;
    if (!word || heeded.current === word) return;
    heeded.current = word;
    change({ way: undefined, way_ended: undefined });
    if (!way) return void toast.failure(whyEnded(word));
    void take({ finishDto: { way } }).then(({ data, error }) =>
      data ? toast.success(data.message) : toast.error(error, words.failed),
    );
  }, [way, ended, change, take, toast]);
}

import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useId, useRef } from 'react';
import type { RequestView } from '../../../api/generated/requests';
import { DialogHead } from '../../../components/DialogHead';
import { useConfirm } from '../../../components/feedback/confirm';
import { discarding } from '../../../components/feedback/confirm-question';
import { ErrorPanel } from '../../../components/feedback/ErrorPanel';
import { formatInstant } from '../../../components/format';
import { LIVE } from '../../../components/table/live';
import { requestDeskMessages as words } from '../../../messages';
import { Body, paper } from './panel-styles';
import { RequestFacts } from './RequestFacts';
import { RequestForm } from './RequestForm';
import { RequestHistory } from './RequestHistory';
import { RequestProject } from './RequestProject';
import { useGetRequestQuery } from './requests.api';

/** One request: what was written, what is done about it, and what was done before. */
export function RequestPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const titleId = useId();
  const { data, error, refetch } = useGetRequestQuery({ id }, LIVE);
  const { close, onDirty } = useLeaving(onClose);
  return (
    <Drawer
      anchor="right"
      open
      onClose={() => void close()}
      slotProps={{ paper: { sx: paper, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <DialogHead
        titleId={titleId}
        title={data?.name ?? words.title}
        line={data && words.received(words.sources[data.source], formatInstant(data.created_at, true))}
        edge
        onClose={() => void close()}
      />
      <Body>
        {data ? (
          <Content request={data} onDirty={onDirty} />
        ) : error ? (
          <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Body>
    </Drawer>
  );
}

type Dirty = (form: string, isDirty: boolean) => void;

function Content({ request, onDirty }: { request: RequestView; onDirty: Dirty }) {
  return (
    <>
      <RequestFacts request={request} />
      <RequestForm request={request} onDirty={useCallback((is: boolean) => onDirty('request', is), [onDirty])} />
      <RequestProject request={request} onDirty={useCallback((is: boolean) => onDirty('project', is), [onDirty])} />
      <RequestHistory request={request} />
    </>
  );
}

/** Asks before typed changes of either form are dropped. */
function useLeaving(onClose: () => void) {
  const dirty = useRef(new Set<string>());
  const confirm = useConfirm();
  const onDirty = useCallback<Dirty>((form, isDirty) => {
    if (isDirty) dirty.current.add(form);
    else dirty.current.delete(form);
  }, []);
  const close = async () => {
    const question = discarding({ title: words.leaveTitle, action: words.leaveAction });
    if (dirty.current.size === 0 || (await confirm(question))) onClose();
  };
  return { close, onDirty };
}

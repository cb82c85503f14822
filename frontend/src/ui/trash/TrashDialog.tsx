import Button from '@mui/material/Button';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { type TrashKind, type TrashView, useListTrashQuery } from '../../contract/api/trash';
import { queryLimits } from '../../contract/limits';
import { trashMessages as words } from '../../messages';
import { DialogList } from '../layers/DialogList';
import { TitledDialog } from '../layers/TitledDialog';
import { EmptyPanel } from '../feedback/EmptyPanel';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { formatInstant } from '../format';
import { useToast } from '../feedback/toasts';

const MOST = queryLimits.limit.maximum;

interface TrashDialogProps {
  kind: TrashKind;
  onRestore: (id: number) => Promise<void>;
  onClose: () => void;
}

export function TrashDialog({ kind, onRestore, onClose }: TrashDialogProps) {
  const { data, error, refetch } = useListTrashQuery({ kind, limit: MOST }, { refetchOnMountOrArgChange: true });
  const toast = useToast();
  const [restoring, setRestoring] = useState<number>();
  const restore = async (id: number) => {
    setRestoring(id);
    toast.withdrawUndo();
    await onRestore(id);
    await refetch();
    setRestoring(undefined);
  };
  const line = data && data.total > data.items.length ? words.newest(data.items.length, data.total) : words.line;
  return (
    <TitledDialog title={words.title} line={line} edge width={620} onClose={onClose}>
      {Boolean(error) && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyPanel icon={ArchiveRestore} title={words.empty} hint={words.emptyHint} />}
      {data && data.items.length > 0 && (
        <DialogList aria-label={words.title}>
          {data.items.map((item) => (
            <Deleted key={item.id} item={item} busy={restoring === item.id} onRestore={() => void restore(item.id)} />
          ))}
        </DialogList>
      )}
    </TitledDialog>
  );
}

function Deleted({ item, busy, onRestore }: { item: TrashView; busy: boolean; onRestore: () => void }) {
  const name = item.name || words.untitled;
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{words.deleted(formatInstant(item.deleted_at, true), formatInstant(item.gone_at))}</small>
      </div>
      <Button size="small" variant="outlined" disabled={busy} aria-label={words.restoreNamed(name)} onClick={onRestore}>
        {words.restore}
      </Button>
    </li>
  );
}

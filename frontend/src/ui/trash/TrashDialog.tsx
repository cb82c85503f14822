import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { type TrashKind, type TrashView, useListTrashQuery } from '../../contract/api/trash';
import { queryLimits } from '../../contract/limits';
import { trashMessages as words } from '../../messages';
import { TitledDialog } from '../layers/TitledDialog';
import { EmptyPanel } from '../feedback/EmptyPanel';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { formatInstant } from '../format';
import { useToast } from '../feedback/toasts';

const MOST = queryLimits.limit.maximum;

const List = styled('ul')({ padding: '4px 0 12px', overflowY: 'auto' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '10px 24px',
  overflowWrap: 'anywhere',
  '& > div': { flex: 1, minWidth: 0 },
  '& b': { ...theme.typography.body2, fontWeight: 590 },
  [theme.breakpoints.down('md')]: { padding: '10px 16px' },
}));
const SecondaryText = styled('div')(({ theme }) => ({
  fontSize: theme.typography.dense.fontSize,
  color: theme.vars.palette.text.secondary,
}));

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
        <List aria-label={words.title}>
          {data.items.map((item) => (
            <Deleted key={item.id} item={item} busy={restoring === item.id} onRestore={() => void restore(item.id)} />
          ))}
        </List>
      )}
    </TitledDialog>
  );
}

function Deleted({ item, busy, onRestore }: { item: TrashView; busy: boolean; onRestore: () => void }) {
  const name = item.name || words.untitled;
  return (
    <Item>
      <div>
        <b>{name}</b>
        <SecondaryText>
          {words.deleted(formatInstant(item.deleted_at, true), formatInstant(item.gone_at))}
        </SecondaryText>
      </div>
      <Button size="small" variant="outlined" disabled={busy} aria-label={words.restoreNamed(name)} onClick={onRestore}>
        {words.restore}
      </Button>
    </Item>
  );
}

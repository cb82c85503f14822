import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArchiveRestore, Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { type TrashKind, type TrashView, useListTrashQuery } from '../../contract/api/trash';
import { useIsPhone } from '../useIsPhone';
import { trashMessages as words } from '../../messages';
import { queryLimits } from '../../contract/limits';
import { InputFrame } from '../form/fields/frame';
import { SearchInput } from '../form/fields/SearchInput';
import { DialogList } from '../layers/DialogList';
import { TitledDialog } from '../layers/TitledDialog';
import { EmptyPanel } from '../feedback/EmptyPanel';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { formatInstant } from '../format';
import { useToast } from '../feedback/toasts';
import { useDebouncedSearch } from '../table/filters/useDebouncedSearch';

interface TrashButtonProps {
  kind: TrashKind;
  onRestore: (id: number) => Promise<void>;
}

export function TrashButton({ kind, onRestore }: TrashButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const opening = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {isPhone ? (
        <IconButton aria-label={words.open} {...opening}>
          <ArchiveRestore size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button
          size="small"
          variant="text"
          data-quiet
          sx={{ flex: 'none' }}
          startIcon={<ArchiveRestore aria-hidden />}
          {...opening}
        >
          {words.open}
        </Button>
      )}
      {isOpen && <TrashDialog kind={kind} onRestore={onRestore} onClose={() => setOpen(false)} />}
    </>
  );
}

const MOST = queryLimits.limit.maximum;
const DEBOUNCE_MS = 250;
const SearchFrame = styled(InputFrame)(({ theme }) => ({
  flex: 'none',
  width: 'auto',
  margin: '14px 24px 4px',
  [theme.breakpoints.down('md')]: { margin: '12px 16px 4px' },
}));

interface TrashDialogProps {
  kind: TrashKind;
  onRestore: (id: number) => Promise<void>;
  onClose: () => void;
}

function TrashDialog({ kind, onRestore, onClose }: TrashDialogProps) {
  const [q, search] = useState('');
  const typed = useDebouncedSearch(q, DEBOUNCE_MS, search);
  const args = { kind, limit: MOST, ...(q && { q }) };
  const { data, error, refetch } = useListTrashQuery(args, { refetchOnMountOrArgChange: true });
  const toast = useToast();
  const restore = async (id: number) => {
    toast.withdrawUndo();
    await onRestore(id);
    await refetch();
  };
  const { items = [], total = 0 } = data ?? {};
  const line = total > items.length ? words.newest(items.length, total) : words.line;
  return (
    <TitledDialog title={words.title} line={line} edge width={620} onClose={onClose}>
      {Boolean(error) && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {(total > 0 || q) && <TrashSearch search={typed} />}
      {data && <TrashList q={q} items={items} onRestore={restore} />}
    </TitledDialog>
  );
}

interface TrashListProps {
  q: string;
  items: readonly TrashView[];
  onRestore: (id: number) => Promise<void>;
}

function TrashList({ q, items, onRestore }: TrashListProps) {
  const [restoring, setRestoring] = useState<number>();
  const restore = async (id: number) => {
    setRestoring(id);
    await onRestore(id);
    setRestoring(undefined);
  };
  if (items.length === 0) {
    const texts = q ? { title: words.noMatch(q) } : { title: words.empty, hint: words.emptyHint };
    return (
      <div role="status">
        <EmptyPanel icon={ArchiveRestore} {...texts} />
      </div>
    );
  }
  return (
    <DialogList aria-label={words.title}>
      {items.map((item) => (
        <Deleted key={item.id} item={item} busy={restoring === item.id} onRestore={() => void restore(item.id)} />
      ))}
    </DialogList>
  );
}

function TrashSearch({ search }: { search: ReturnType<typeof useDebouncedSearch> }) {
  return (
    <SearchFrame>
      <Search size={16} aria-hidden />
      <SearchInput label={words.search} search={search} />
    </SearchFrame>
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

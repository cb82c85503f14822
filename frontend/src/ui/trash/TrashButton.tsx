import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { TrashKind } from '../../contract/api/trash';
import { useIsPhone } from '../useIsPhone';
import { trashMessages as words } from '../../messages';
import { TrashDialog } from './TrashDialog';

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

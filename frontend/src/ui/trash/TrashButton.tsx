import Button from '@mui/material/Button';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { TrashKind } from '../../contract/api/trash';
import { trashMessages as words } from '../../messages';
import { TrashDialog } from './TrashDialog';

interface TrashButtonProps {
  kind: TrashKind;
  onRestore: (id: number) => Promise<void>;
}

export function TrashButton({ kind, onRestore }: TrashButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        data-quiet
        sx={{ flex: 'none' }}
        startIcon={<ArchiveRestore strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && <TrashDialog kind={kind} onRestore={onRestore} onClose={() => setOpen(false)} />}
    </>
  );
}

import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { TrashKind } from '../../contract/api/trash';
import { trashMessages as words } from '../../messages';
import { TrashDialog } from './TrashDialog';

interface TrashButtonProps {
  kind: TrashKind;
  /** Resolves when the record is restored, or an error was shown. */
  onRestore: (id: number) => Promise<void>;
}

/** Leads to what was deleted of a list and can still be brought back. */
export function TrashButton({ kind, onRestore }: TrashButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={words.open}>
        <IconButton size="small" aria-label={words.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ArchiveRestore size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      {isOpen && <TrashDialog kind={kind} onRestore={onRestore} onClose={() => setOpen(false)} />}
    </>
  );
}

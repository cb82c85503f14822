import Dialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { bottomSheet } from '../bottom-sheet';
import { DialogHead } from './DialogHead';
import { fullOnPhones } from './full-screen';
import { useCloseOnBack } from './useCloseOnBack';

interface TitledDialogProps {
  title: string;
  line?: ReactNode;
  action?: ReactNode;
  edge?: boolean;
  /** Maximum width in pixels. */
  width: number;
  /** Phones: bottom sheet instead of full screen. */
  isSheet?: boolean;
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function TitledDialog({ width, isSheet = false, open = true, onClose, children, ...head }: TitledDialogProps) {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // An outer form must not be submitted.
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
      {...(isSheet && { sx: bottomSheet })}
      slotProps={{ paper: { sx: isSheet ? { maxWidth: width, width: '100%' } : fullOnPhones(width) } }}
    >
      <DialogHead titleId={titleId} {...head} onClose={onClose} />
      {children}
    </Dialog>
  );
}

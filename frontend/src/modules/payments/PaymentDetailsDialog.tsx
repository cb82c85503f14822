import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { bottomSheet } from '../../ui/bottom-sheet';
import { DialogHead } from '../../ui/layers/DialogHead';
import { useCloseOnBack } from '../../ui/layers/useCloseOnBack';
import { paymentMessages as words } from '../../messages';
import { PaymentDetails } from './PaymentDetails';

interface PaymentDetailsDialogProps {
  project: { id: number; title: string };
  open: boolean;
  onClose: () => void;
}

export function PaymentDetailsDialog({ project, open, onClose }: PaymentDetailsDialogProps) {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      sx={bottomSheet}
      slotProps={{ paper: { sx: { maxWidth: 440, width: '100%' } } }}
    >
      <DialogHead titleId={titleId} title={words.details} line={project.title} onClose={onClose} />
      <DialogContent>
        <PaymentDetails projectId={project.id} />
      </DialogContent>
    </Dialog>
  );
}

import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '../../ui/layers/TitledDialog';
import { paymentMessages as words } from '../../messages';
import { PaymentDetails } from './PaymentDetails';

interface PaymentDetailsDialogProps {
  project: { id: number; title: string };
  open: boolean;
  onClose: () => void;
}

export function PaymentDetailsDialog({ project, open, onClose }: PaymentDetailsDialogProps) {
  return (
    <TitledDialog title={words.details} line={project.title} width={440} isSheet open={open} onClose={onClose}>
      <DialogContent>
        <PaymentDetails projectId={project.id} />
      </DialogContent>
    </TitledDialog>
  );
}

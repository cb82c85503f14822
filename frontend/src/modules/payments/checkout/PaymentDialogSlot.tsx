import { useEffect } from 'react';
import { useToast } from '../../../ui/feedback/toasts';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { paymentMessages } from '../../../messages';
import type { PayableProject } from '../payable';

const PaymentDialog = lazyLayer(async () => (await import('./PaymentDialog')).PaymentDialog);

interface PaymentDialogSlotProps {
  project: PayableProject;
  open: boolean;
  onClose: () => void;
}

export function PaymentDialogSlot({ project, open, onClose }: PaymentDialogSlotProps) {
  const payable = open && project.payment_status === 'pending';
  const toast = useToast();
  const onPaid = () => {
    onClose();
    toast.success(paymentMessages.paid);
  };
  const over = open && !payable;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  return <PaymentDialog project={project} open={payable} onClose={onClose} onPaid={onPaid} />;
}

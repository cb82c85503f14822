import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useToast } from '../../../ui/feedback/toasts';
import { paymentMessages } from '../../../messages';
import type { PayableProject } from '../payable';

const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog')).PaymentDialog }));

interface PaymentDialogSlotProps {
  project: PayableProject;
  open: boolean;
  onClose: () => void;
}

export function PaymentDialogSlot({ project, open, onClose }: PaymentDialogSlotProps) {
  const payable = open && project.payment_status === 'pending';
  const [wanted, setWanted] = useState(payable);
  const toast = useToast();
  const onPaid = useCallback(() => {
    onClose();
    toast.success(paymentMessages.paid);
  }, [onClose, toast]);
  const over = open && !payable;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  if (payable && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog project={project} open={payable} onClose={onClose} onPaid={onPaid} />
    </Suspense>
  );
}

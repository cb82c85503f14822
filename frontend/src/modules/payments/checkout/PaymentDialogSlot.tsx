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

/** Brings the dialog, and the provider's library with it, when it is first opened; closes it once the project is paid. */
export function PaymentDialogSlot({ project, open, onClose }: PaymentDialogSlotProps) {
  const payable = open && project.payment_status === 'pending';
  const [wanted, setWanted] = useState(payable);
  const toast = useToast();
  const onPaid = useCallback(() => {
    onClose();
    toast.success(paymentMessages.paid);
  }, [onClose, toast]);
  // However the payment arrived: there is nothing left to be shown.
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

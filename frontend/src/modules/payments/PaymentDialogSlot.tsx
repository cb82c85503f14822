import { lazy, Suspense, useCallback, useState } from 'react';
import { useToast } from '../../components/feedback/toasts';
import { paymentMessages } from '../../messages';
import type { PayableProject } from './payable';

const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog')).PaymentDialog }));

interface PaymentDialogSlotProps {
  project: PayableProject;
  open: boolean;
  onClose: () => void;
}

/** Brings the dialog, and the provider's library with it, when it is first opened. */
export function PaymentDialogSlot({ project, open, onClose }: PaymentDialogSlotProps) {
  const [wanted, setWanted] = useState(open);
  const toast = useToast();
  const onPaid = useCallback(() => {
    onClose();
    toast.success(paymentMessages.paid);
  }, [onClose, toast]);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog project={project} open={open} onClose={onClose} onPaid={onPaid} />
    </Suspense>
  );
}

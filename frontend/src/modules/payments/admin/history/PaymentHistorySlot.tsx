import { useState } from 'react';
import { PaymentHistoryDialog } from './PaymentHistoryDialog';

interface PaymentHistorySlotProps {
  projectId: number | undefined;
  onClose: () => void;
}

export function PaymentHistorySlot({ projectId, onClose }: PaymentHistorySlotProps) {
  const [shown, setShown] = useState(projectId);
  if (projectId !== undefined && projectId !== shown) setShown(projectId);
  if (shown === undefined) return null;
  return <PaymentHistoryDialog key={shown} projectId={shown} open={projectId !== undefined} onClose={onClose} />;
}

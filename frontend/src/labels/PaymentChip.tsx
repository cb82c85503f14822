import { commonMessages as words } from '../messages';
import { StateChip, type StateAppearance } from '../ui/marks/StateChip';

/** `checked`: staff must review a payment mismatch. */
export type PaymentMark = 'paid' | 'pending' | 'processing' | 'under_review' | 'checked' | 'refunded';

const STYLES: Record<PaymentMark, [...StateAppearance, string]> = {
  paid: ['ok', 'done', words.paid],
  pending: ['warn', 'clock', words.paymentPending],
  processing: ['info', 'progress', words.paymentProcessing],
  under_review: ['review', 'review', words.paymentUnderReview],
  checked: ['warn', 'alert', words.paymentChecked],
  refunded: ['mute', 'returned', words.paymentRefunded],
};

interface PaymentChipProps {
  status: PaymentMark;
  quiet?: boolean;
}

export function PaymentChip({ status, quiet }: PaymentChipProps) {
  const [state, glyph, label] = STYLES[status];
  return (
    <StateChip appearance={[state, glyph]} quiet={quiet}>
      {label}
    </StateChip>
  );
}

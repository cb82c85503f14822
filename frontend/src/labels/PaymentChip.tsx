import type { State } from '../theme/palette';
import { commonMessages as words } from '../messages';
import { Glyph, type GlyphName } from '../ui/marks/Glyph';
import { Pill, QuietMark } from '../ui/marks/Pill';

/** `checked`: staff must review a payment mismatch. */
export type PaymentMark = 'paid' | 'pending' | 'processing' | 'under_review' | 'checked' | 'refunded';

const STYLES: Record<PaymentMark, [State, GlyphName, string]> = {
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

export function PaymentChip({ status, quiet = false }: PaymentChipProps) {
  const Shape = quiet ? QuietMark : Pill;
  const [state, glyph, label] = STYLES[status];
  return (
    <Shape state={state}>
      <Glyph name={glyph} />
      {label}
    </Shape>
  );
}

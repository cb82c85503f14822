import type { State } from '../../../../theme/palette';
import type { PaymentState } from '../../../../contract/api/payments';
import { Glyph, type GlyphName } from '../../../../ui/marks/Glyph';
import { Pill } from '../../../../ui/marks/Pill';
import { paymentAdminMessages } from '../../../../messages';

const STYLES: Record<PaymentState, [State, GlyphName]> = {
  CREATED: ['mute', 'pending'],
  CAPTURING: ['info', 'progress'],
  RETRYABLE: ['warn', 'cancelled'],
  PENDING: ['review', 'review'],
  COMPLETED: ['ok', 'done'],
  PARTIALLY_REFUNDED: ['info', 'returned'],
  REFUNDED: ['mute', 'returned'],
  REVERSED: ['bad', 'returned'],
  FAILED: ['bad', 'cancelled'],
  EXPIRED: ['mute', 'clock'],
  SUPERSEDED: ['mute', 'hold'],
  REVIEW: ['warn', 'alert'],
};
export const STATES = Object.keys(STYLES) as PaymentState[];
const LABELS: Record<PaymentState, string> = paymentAdminMessages.states;

export const stateName = (state: PaymentState): string => LABELS[state];

export function PaymentStateChip({ state }: { state: PaymentState }) {
  const [look, glyph] = STYLES[state];
  return (
    <Pill state={look}>
      <Glyph name={glyph} />
      {stateName(state)}
    </Pill>
  );
}

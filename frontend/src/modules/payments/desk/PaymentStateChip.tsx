import type { State } from '../../../theme/palette';
import type { PaymentState } from '../../../contract/api/payments';
import { Glyph, type GlyphName } from '../../../kit/marks/Glyph';
import { Pill } from '../../../kit/marks/Pill';
import { paymentDeskMessages } from '../../../messages';

const LOOKS: Record<PaymentState, [State, GlyphName]> = {
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
export const STATES = Object.keys(LOOKS) as PaymentState[];
const LABELS: Record<PaymentState, string> = paymentDeskMessages.states;

export const stateName = (state: PaymentState): string => LABELS[state];

/** Where an attempt stands. */
export function PaymentStateChip({ state }: { state: PaymentState }) {
  const [look, glyph] = LOOKS[state];
  return (
    <Pill state={look}>
      <Glyph name={glyph} />
      {stateName(state)}
    </Pill>
  );
}
